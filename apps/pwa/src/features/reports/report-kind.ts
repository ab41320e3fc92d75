import { newReport, reportEndpoints } from '@chorus/contracts';
import type { NewReport } from '@chorus/contracts';
import { callApi } from '../../platform/api-client/call-api';
import { outboxKind, outcomeOfCall } from '../../platform/outbox/outbox-kind';
import type { Outcome, ReadableKind } from '../../platform/outbox/outbox-kind';
import { unsentReportRow } from '../../platform/storage/rows/report-rows';
import type { UnsentReportRow } from '../../platform/storage/rows/report-rows';

export type Attempt = 'delivered' | 'refused' | 'failed' | 'delayed';

/** Undefined where the outbox decides, since it counts how often the server has failed. */
const attempts: Record<Outcome['type'], Attempt | undefined> = {
  delivered: 'delivered',
  refused: undefined,
  internal: 'failed',
  later: 'delayed',
  unauthorized: 'delayed',
};

const send = (report: NewReport, signal: AbortSignal) =>
  outcomeOfCall(callApi(reportEndpoints.file, { body: report, asPerson: true, signal }));

export const reportKind = (onAttempt: (reportId: string, attempt: Attempt) => void): ReadableKind<UnsentReportRow> =>
  outboxKind({
    name: 'report',
    payload: unsentReportRow,
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
