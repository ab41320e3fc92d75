import { listeningEndpoints, MOST_PLAYS_AT_ONCE, playsReport } from '@chorus/contracts';
import { callApi } from '../../platform/api-client/call-api';
import { outboxKind } from '../../platform/outbox/outbox-kind';
import type { OutboxKind } from '../../platform/outbox/outbox-kind';
import { outcomeOfCall } from '../../platform/outbox/outcome';
import { heardPlayRow } from '../../platform/storage/rows/heard-play-row';
import type { HeardPlayRow } from '../../platform/storage/rows/heard-play-row';

/** Plays on their way to the server, many at once. One that the server refuses is tried again each day: an update of the page or of the server may mend it, and nobody else could. */
export const playKind = (onDelivered: () => void): OutboxKind<HeardPlayRow> =>
  outboxKind({
    name: 'play',
    payload: heardPlayRow,
    partitionOf: () => 'all',
    mostAtOnce: MOST_PLAYS_AT_ONCE,
    whenRefused: 'retryDaily',
    send: async (items, { author, signal }) => {
      const isVisitor = author.type === 'visitor';
      const plays = items.map(({ id, payload }) => ({ ...payload, id }));
      const report = playsReport.safeParse({ plays, ...(isVisitor && { visitorId: author.id }) });
      if (!report.success) return { type: 'refused', reason: 'Not a play of the contract' };
      const outcome = await outcomeOfCall(callApi(listeningEndpoints.report, { body: report.data, asPerson: !isVisitor, signal }));
      if (outcome.type === 'delivered') onDelivered();
      return outcome;
    },
  });
