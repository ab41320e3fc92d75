import { reportType, DEFAULT_REPORT_TYPE } from '@chorus/contracts';
import { storeDraft, readDraft } from '../../platform/storage/drafts';
import { reportDraftRow } from '../../platform/storage/rows/report-rows';
import { rowIn } from '../../platform/storage/rows/row-kind';
import { EMPTY_DRAFT } from './report-draft';
import type { ReportDraft } from './report-draft';
import type { Pointed } from './report-link';
import { keyOf, typeFor } from './report-link';

type Writer = string | undefined;

const nameOf = (writer: Writer, pointed: Pointed | undefined) => ['report', writer ?? '', ...(pointed ? keyOf(pointed) : [])].join('.');

/**
 * A draft that this release cannot read stays, and the new one gets another key until it is sent or cleared, even after an update has made
 * the other one readable.
 */
function placeOf(name: string): string {
  const beside = `${name}.replacement`;
  const isTaken = readDraft(beside) !== '' || readRow(name).type === 'unreadable';
  return isTaken ? placeOf(beside) : name;
}

/** This tab's draft; empty when there is none. A visitor's draft continues after they sign in. */
export function readReportDraft(writer: Writer, pointed: Pointed | undefined): ReportDraft {
  const own = read(nameOf(writer, pointed));
  const begunAsVisitor = writer !== undefined && !own ? read(nameOf(undefined, pointed)) : undefined;
  if (begunAsVisitor) {
    storeReportDraft(writer, pointed, begunAsVisitor);
    storeReportDraft(undefined, pointed, EMPTY_DRAFT);
  }
  return own ?? begunAsVisitor ?? { ...EMPTY_DRAFT, ...(pointed && { type: typeFor(pointed) }) };
}

/** Stores the draft for a reload of the page. Blank drafts are not stored. */
export function storeReportDraft(writer: Writer, pointed: Pointed | undefined, draft: ReportDraft): void {
  storeDraft(placeOf(nameOf(writer, pointed)), draft.title + draft.message === '' ? '' : reportDraftRow.encode(draft));
}

const readRow = (name: string) => reportDraftRow.read(readDraft(name) || undefined);

/** The text is kept even if its type is no longer offered. */
function read(name: string): ReportDraft | undefined {
  const draft = rowIn(readRow(placeOf(name)));
  return draft && { ...draft, type: reportType.safeParse(draft.type).data ?? DEFAULT_REPORT_TYPE };
}
