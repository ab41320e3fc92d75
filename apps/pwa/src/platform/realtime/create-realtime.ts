import { clientEvents } from '@chorus/contracts';
import type { Socket } from 'socket.io-client';
import { createActor } from 'xstate';
import type * as z from 'zod/mini';
import { createStore } from '../store/create-store';
import { followSocket } from './follow-socket';
import type { Handshake } from './open-socket';
import { readRefusal } from './read-refusal';
import type { AcceptedBy, AnswerTo, ClientEvent, Connection, PayloadTo, RealtimeControl } from './realtime';
import { connectionOf, createRealtimeMachine } from './realtime-machine';
import { createServerEvents } from './server-events';
import { untilConnected } from './until-connected';

const ANSWER_WITHIN_MS = 10_000;

interface RealtimeDeps {
  getToken: () => Promise<string | undefined>;
  /**
   * Imports the socket library, which a visitor never needs, and creates a socket that is not
   * connected yet.
   */
  openSocket: (auth: Handshake) => Promise<Socket>;
}

const asked: { [E in ClientEvent]: { accepted: z.ZodMiniType<AcceptedBy<E>> } } = clientEvents;

export function createRealtime({ getToken, openSocket }: RealtimeDeps): RealtimeControl {
  const connection = createStore<Connection>('closed');
  const serverEvents = createServerEvents();
  const actor = createActor(createRealtimeMachine({ openSocket: openFollowed, renewToken }));
  actor.subscribe(({ value }) => connection.set(connectionOf(value)));
  actor.start();
  const socket = () => actor.getSnapshot().context.socket;

  async function openFollowed(userId: string) {
    const opened = await openSocket((say) => {
      void getToken().then(
        (token) => say({ userId, token, presence: 'batched' }),
        () => say({ userId, token: undefined, presence: 'batched' }),
      );
    });
    followSocket(opened, { onSocket: (event) => actor.send(event), onEvent: serverEvents.emit });
    return opened;
  }

  async function request<E extends ClientEvent>(event: E, payload: PayloadTo<E>, signal?: AbortSignal): Promise<AnswerTo<E>> {
    await untilConnected(connection, signal);
    const answer: unknown = await socket()?.timeout(ANSWER_WITHIN_MS).emitWithAck(event, payload);
    return readRefusal(answer) ?? asked[event].accepted.parse(answer);
  }

  function renewToken(token: string) {
    request('renew_token', { token }).then(
      ({ ok }) => {
        if (!ok) actor.send({ type: 'token.refused' });
      },
      () => undefined,
    );
  }

  return {
    connection,
    on: serverEvents.on,
    request,
    emit: (event, payload) => void socket()?.volatile.emit(event, payload),
    open: (userId) => actor.send({ type: 'open', userId }),
    renew: (token) => actor.send({ type: 'token.renewed', token }),
    wake: () => actor.send({ type: 'wake' }),
    close: () => actor.send({ type: 'close' }),
  };
}
