import { USUAL_REPORT_TYPE, writable } from '@chorus/contracts';
import type { ReportContext, ReportedThing, ReportType } from '@chorus/contracts';
import type { WrittenReportRow } from '../../platform/storage/rows/written-report-row';

/** A report as it is being written. */
export interface ReportDraft {
  title: string;
  type: ReportType;
  message: string;
}

export const EMPTY_DRAFT: ReportDraft = { title: '', type: USUAL_REPORT_TYPE, message: '' };

export type BlankField = 'title' | 'message';

/** What is still to be filled in. A type is always chosen. */
export const blankFields = ({ title, message }: ReportDraft): BlankField[] => [
  ...(title.trim() === '' ? (['title'] as const) : []),
  ...(message.trim() === '' ? (['message'] as const) : []),
];

/** A page that the contract takes: a path alone. */
const PATH = /^\/[\w/-]{0,199}$/;

interface Deps {
  reportId: string;
  email: string | null;
  about: ReportedThing | undefined;
  context: ReportContext;
}

/** What goes out of it. */
export function reportOf(
  { title, type, message }: ReportDraft,
  { reportId, email, about, context: { page, songId } }: Deps,
): WrittenReportRow {
  const context = { ...(page !== undefined && PATH.test(page) && { page }), ...(songId !== undefined && { songId }) };
  return {
    email,
    title: writable(title.replaceAll(/\s+/g, ' ')).trim(),
    type,
    message: writable(message).trim(),
    reportId,
    ...(about && { about }),
    context,
  };
}
