import type { Waiting } from '../../platform/outbox/outbox-kind';
import type { UnsentReportRow } from '../../platform/storage/rows/report-rows';
import type { Attempt } from './report-kind';

/** After this, the person is told that the report will be sent in the background. */
const TIMEOUT_MS = 10_000;

/** `delivered`: the server has it. `waiting`: it is in the outbox. `failed`: it was refused, or the server failed on it. */
export type SubmitResult = 'delivered' | 'waiting' | 'failed';

interface PendingSubmission {
  settle: (result: SubmitResult) => void;
  isStored: boolean;
}

const results: Record<Attempt, SubmitResult> = { delivered: 'delivered', refused: 'failed', failed: 'failed', delayed: 'waiting' };

export function createPendingSubmissions(onLate: (result: 'delivered' | 'failed') => void) {
  const pending = new Map<string, PendingSubmission>();

  return {
    has: (reportId: string) => pending.has(reportId),

    start: (reportId: string) => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const result = new Promise<SubmitResult>((settle) => {
        pending.set(reportId, { settle, isStored: false });
        timer = setTimeout(settle, TIMEOUT_MS, 'waiting');
      });
      return {
        result,
        markStored: () => {
          const submission = pending.get(reportId);
          if (submission) submission.isStored = true;
        },
        end: () => {
          clearTimeout(timer);
          pending.delete(reportId);
        },
      };
    },

    settleByAttempt: (reportId: string, attempt: Attempt) => {
      const submission = pending.get(reportId);
      if (submission) submission.settle(results[attempt]);
      else if (attempt === 'delivered') onLate('delivered');
      else if (attempt === 'refused') onLate('failed');
    },

    /** Another tab may have sent it: an item that is gone has been delivered. */
    settleByItems: (items: readonly Waiting<UnsentReportRow>[]) =>
      pending.forEach(({ settle, isStored }, reportId) => {
        const item = items.find(({ payload }) => payload.reportId === reportId);
        if (!isStored) return;
        if (!item) settle('delivered');
        else if (item.refusal !== undefined) settle('failed');
      }),
  };
}
