import { newReport, reportEndpoints } from '@chorus/contracts';
import type { NewReport } from '@chorus/contracts';
import { callApi } from '../../platform/api-client/call-api';
import { outboxKind } from '../../platform/outbox/outbox-kind';
import type { ReadableKind } from '../../platform/outbox/outbox-kind';
import { outcomeOfCall } from '../../platform/outbox/outcome';
import type { Outcome } from '../../platform/outbox/outcome';
import { writtenReportRow } from '../../platform/storage/rows/written-report-row';
import type { WrittenReportRow } from '../../platform/storage/rows/written-report-row';

/**
 * How an attempt to send a report went: the server has it; it will never take it; something went wrong there; or nobody was there to take it.
 * After the latter two it is tried again.
 */
export type Attempt = 'taken' | 'refused' | 'troubled' | 'delayed';

/** Whether it is refused is the outbox's to say, which also knows how often the server has failed on it. */
const attempts: Record<Outcome['type'], Attempt | undefined> = {
  delivered: 'taken',
  refused: undefined,
  internal: 'troubled',
  later: 'delayed',
  unauthorized: 'delayed',
};

const send = (report: NewReport, signal: AbortSignal) =>
  outcomeOfCall(callApi(reportEndpoints.file, { body: report, asPerson: true, signal }));

/** Reports on their way, none of which waits for another. One that the server will never take waits for its author. */
export const reportKind = (onAttempt: (reportId: string, attempt: Attempt) => void): ReadableKind<WrittenReportRow> =>
  outboxKind({
    name: 'report',
    payload: writtenReportRow,
    partitionOf: ({ reportId }) => reportId,
    mostAtOnce: 1,
    whenRefused: 'askAuthor',
    send: async ([item], { signal }) => {
      if (!item) return { type: 'delivered' };
      const report = newReport.safeParse(item.payload);
      const outcome: Outcome = report.success
        ? await send(report.data, signal)
        : { type: 'refused', reason: "This report can't be sent as it is." };
      const attempt = attempts[outcome.type];
      if (attempt) onAttempt(item.payload.reportId, attempt);
      return outcome;
    },
    onSetAside: ({ reportId }) => onAttempt(reportId, 'refused'),
  });
