import { listeningEndpoints, MOST_PLAYS_AT_ONCE, playsReport } from '@chorus/contracts';
import { callApi } from '../../platform/api-client/call-api';
import { outboxKind, outcomeOfCall } from '../../platform/outbox/outbox-kind';
import type { OutboxKind } from '../../platform/outbox/outbox-kind';
import { unsentPlayRow } from '../../platform/storage/rows/unsent-play-row';
import type { UnsentPlayRow } from '../../platform/storage/rows/unsent-play-row';

/** Sent in batches. A refused play is retried daily: an update of the page or the server may fix it, and the person cannot. */
export const playKind = (onDelivered: () => void): OutboxKind<UnsentPlayRow> =>
  outboxKind({
    name: 'play',
    payload: unsentPlayRow,
    partitionOf: () => 'all',
    mostAtOnce: MOST_PLAYS_AT_ONCE,
    whenRefused: 'retryDaily',
    send: async (items, { author, signal }) => {
      const isVisitor = author.type === 'visitor';
      const plays = items.map(({ id, payload: { playId, ...heard } }) => ({ ...heard, id: playId ?? id }));
      const report = playsReport.safeParse({ plays, ...(isVisitor && { visitorId: author.id }) });
      if (!report.success) return { type: 'refused', reason: 'Not a play of the contract' };
      const outcome = await outcomeOfCall(callApi(listeningEndpoints.report, { body: report.data, asPerson: !isVisitor, signal }));
      if (outcome.type === 'delivered') onDelivered();
      return outcome;
    },
  });
