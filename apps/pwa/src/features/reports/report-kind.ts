import { newReport, reportEndpoints } from '@chorus/contracts';
import * as z from 'zod/mini';
import { ApiFailure } from '../../platform/api-client/api-failure';
import { callApi } from '../../platform/api-client/call-api';
import { outboxKind } from '../../platform/outbox/outbox-kind';
import type { ReadableKind } from '../../platform/outbox/outbox-kind';
import { outcomeOfCall } from '../../platform/outbox/outcome';
import type { Outcome } from '../../platform/outbox/outcome';

const writtenReport = z.extend(newReport, { reportId: z.uuid() });
export type WrittenReport = z.infer<typeof writtenReport>;

/**
 * How an attempt to send a report went: the server has it; it will never take it; something went wrong there; or nobody was there to take it.
 * After the latter two it is tried again.
 */
export type Attempt = 'taken' | 'refused' | 'troubled' | 'delayed';

/** What says that the server is away or has no time, in its own words or in those of what stands in front of it. */
const AWAY = [429, 502, 503, 504];

function attemptOf({ type }: Outcome, failure: unknown): Attempt {
  if (type === 'delivered') return 'taken';
  if (type === 'refused') return 'refused';
  const status = failure instanceof ApiFailure ? failure.answer?.status : undefined;
  return type === 'unauthorized' || status === undefined || AWAY.includes(status) ? 'delayed' : 'troubled';
}

/** Reports on their way, none of which waits for another. One that the server will never take waits for its author. */
export const reportKind = (onAttempt: (reportId: string, attempt: Attempt) => void): ReadableKind<WrittenReport> =>
  outboxKind({
    name: 'report',
    payload: writtenReport,
    laneOf: ({ reportId }) => reportId,
    mostAtOnce: 1,
    whenRefused: 'keep',
    send: async ([item], { signal }) => {
      if (!item) return { type: 'delivered' };
      const call = callApi(reportEndpoints.file, { body: item.payload, asPerson: true, signal });
      const failure = await call.then(
        () => undefined,
        (reason: unknown) => reason,
      );
      const outcome = await outcomeOfCall(call);
      onAttempt(item.payload.reportId, attemptOf(outcome, failure));
      return outcome;
    },
  });
