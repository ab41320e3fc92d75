import { reportType } from '@chorus/contracts';
import * as z from 'zod/mini';
import { keepDraft, readDraft } from '../../platform/storage/drafts';
import { EMPTY_DRAFT } from './report-draft';
import type { ReportDraft } from './report-draft';
import type { Pointed } from './report-link';
import { thingOf, typeFor } from './report-link';

const kept = z.object({ title: z.string(), type: reportType, message: z.string() });

const nameOf = (pointed: Pointed | undefined) => ['report', ...(pointed ? Object.values(thingOf(pointed)) : [])].join('.');

/** What this tab has of a report about that; an empty one when it has nothing. */
export function reportBegunAbout(pointed: Pointed | undefined): ReportDraft {
  const text = readDraft(nameOf(pointed));
  const { data } = kept.safeParse(text && JSON.parse(text));
  return data ?? { ...EMPTY_DRAFT, ...(pointed && { type: typeFor(pointed) }) };
}

/** Keeps it for a page that is loaded anew, unless nothing is written in it. */
export function keepReportAbout(pointed: Pointed | undefined, draft: ReportDraft): void {
  keepDraft(nameOf(pointed), draft.title + draft.message === '' ? '' : JSON.stringify(draft));
}
