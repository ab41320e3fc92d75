import { DEFAULT_REPORT_TYPE, writable, writableLine } from '@chorus/contracts';
import type { NewReport, ReportContext, ReportType } from '@chorus/contracts';
import type { UnsentReportRow } from '../../platform/storage/rows/report-rows';

export interface ReportDraft {
  title: string;
  type: ReportType;
  message: string;
}

export const EMPTY_DRAFT: ReportDraft = { title: '', type: DEFAULT_REPORT_TYPE, message: '' };

export type BlankField = 'title' | 'message';

export const blankFields = ({ title, message }: ReportDraft): BlankField[] => [
  ...(title.trim() === '' ? (['title'] as const) : []),
  ...(message.trim() === '' ? (['message'] as const) : []),
];

/** The contract accepts a path without query or fragment. */
const PATH = /^\/[\w/-]{0,199}$/;

interface Deps extends Pick<NewReport, 'about' | 'activity'> {
  reportId: string;
  email: string | null;
  context: ReportContext;
}

export function reportOf(
  { title, type, message }: ReportDraft,
  { reportId, email, about, activity, context: { page, songId } }: Deps,
): UnsentReportRow {
  const context = { ...(page !== undefined && PATH.test(page) && { page }), ...(songId !== undefined && { songId }) };
  return {
    email,
    title: writableLine(title),
    type,
    message: writable(message).trim(),
    reportId,
    ...(about && { about }),
    ...(activity && { activity }),
    context,
  };
}
