import { reportType, USUAL_REPORT_TYPE } from '@chorus/contracts';
import { keepDraft, readDraft } from '../../platform/storage/drafts';
import { reportDraftRow } from '../../platform/storage/rows/draft-rows';
import { rowIn } from '../../platform/storage/rows/reading';
import { EMPTY_DRAFT } from './report-draft';
import type { ReportDraft } from './report-draft';
import type { Pointed } from './report-link';
import { thingOf, typeFor } from './report-link';

/** Who writes, by `clerkId`; nobody while nobody is signed in. */
type Writer = string | undefined;

const nameOf = (writer: Writer, pointed: Pointed | undefined) =>
  ['report', writer ?? '', ...(pointed ? Object.values(thingOf(pointed)) : [])].join('.');

/**
 * Where the draft of that name lies: beside one that this release cannot read, which stays, and there until it is sent or cleared, also when an
 * update has made the other one readable.
 */
function placeOf(name: string): string {
  const beside = `${name}.replacement`;
  const isTaken = readDraft(beside) !== '' || readRow(name).type === 'unreadable';
  return isTaken ? placeOf(beside) : name;
}

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
  keepDraft(placeOf(nameOf(writer, pointed)), draft.title + draft.message === '' ? '' : reportDraftRow.encode(draft));
}

const readRow = (name: string) => reportDraftRow.read(readDraft(name) || undefined);

/** What was written stays, also where its type is not offered any more. */
function read(name: string): ReportDraft | undefined {
  const draft = rowIn(readRow(placeOf(name)));
  return draft && { ...draft, type: reportType.safeParse(draft.type).data ?? USUAL_REPORT_TYPE };
}
