import { reportType } from '@chorus/contracts';
import * as z from 'zod/mini';
import { keepDraft, readDraft } from '../../platform/storage/drafts';
import { EMPTY_DRAFT } from './report-draft';
import type { ReportDraft } from './report-draft';
import type { Pointed } from './report-link';
import { thingOf, typeFor } from './report-link';

const kept = z.object({ title: z.string(), type: reportType, message: z.string() });

/** Who writes, by `clerkId`; nobody while nobody is signed in. */
type Writer = string | undefined;

const nameOf = (writer: Writer, pointed: Pointed | undefined) =>
  ['report', writer ?? '', ...(pointed ? Object.values(thingOf(pointed)) : [])].join('.');

/** What this tab has of somebody's report about that; an empty one when it has nothing. What a visitor began goes on as whoever signs in for it. */
export function reportBegunAbout(writer: Writer, pointed: Pointed | undefined): ReportDraft {
  const own = read(nameOf(writer, pointed));
  const begunAsVisitor = writer !== undefined && !own ? read(nameOf(undefined, pointed)) : undefined;
  if (begunAsVisitor) {
    keepReportAbout(writer, pointed, begunAsVisitor);
    keepReportAbout(undefined, pointed, EMPTY_DRAFT);
  }
  return own ?? begunAsVisitor ?? { ...EMPTY_DRAFT, ...(pointed && { type: typeFor(pointed) }) };
}

/** Keeps it for a page that is loaded anew, unless nothing is written in it. */
export function keepReportAbout(writer: Writer, pointed: Pointed | undefined, draft: ReportDraft): void {
  keepDraft(nameOf(writer, pointed), draft.title + draft.message === '' ? '' : JSON.stringify(draft));
}

function read(name: string): ReportDraft | undefined {
  try {
    return kept.safeParse(JSON.parse(readDraft(name))).data;
  } catch {
    return undefined;
  }
}
