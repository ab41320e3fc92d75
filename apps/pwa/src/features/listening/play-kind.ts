import { listeningEndpoints, MOST_PLAYS_AT_ONCE, play } from '@chorus/contracts';
import * as z from 'zod/mini';
import { callApi } from '../../platform/api-client/call-api';
import { outboxKind } from '../../platform/outbox/outbox-kind';
import type { OutboxKind } from '../../platform/outbox/outbox-kind';
import { outcomeOfCall } from '../../platform/outbox/outcome';

const heardPlay = z.omit(play, { id: true });
export type HeardPlay = z.infer<typeof heardPlay>;

/** Plays on their way to the server, many at once. One that the server will never take is let go: nobody could mend it. */
export const playKind = (onDelivered: () => void): OutboxKind<HeardPlay> =>
  outboxKind({
    name: 'play',
    payload: heardPlay,
    laneOf: () => 'all',
    mostAtOnce: MOST_PLAYS_AT_ONCE,
    whenRefused: 'drop',
    send: async (items, { author, signal }) => {
      const isVisitor = author.type === 'visitor';
      const plays = items.map(({ id, payload }) => ({ ...payload, id }));
      const body = { plays, ...(isVisitor && { visitorId: author.id }) };
      const outcome = await outcomeOfCall(callApi(listeningEndpoints.report, { body, asPerson: !isVisitor, signal }));
      if (outcome.type === 'delivered') onDelivered();
      return outcome;
    },
  });
