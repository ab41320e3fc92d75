import { clientEvents, closing, connectionRefusal, refusal, serverEvents } from '@chorus/contracts';
import type { Closing, ConnectionRefusal, Refusal } from '@chorus/contracts';
import type { Socket } from 'socket.io-client';
import { createActor } from 'xstate';
import * as z from 'zod/mini';
import { createStore } from '../store/create-store';
import type { Readable } from '../store/create-store';
import type { Handshake } from './open-socket';
import type {
  AcceptedBy,
  AnswerTo,
  ClientEvent,
  Connection,
  PayloadFrom,
  PayloadTo,
  Realtime,
  RealtimeControl,
  ServerEvent,
} from './realtime';
import { connectionOf, createRealtimeMachine } from './realtime-machine';
import type { SocketEvent } from './realtime-machine';

const ANSWER_WITHIN_MS = 10_000;

interface RealtimeDeps {
  getToken: () => Promise<string | undefined>;
  /**
   * Imports the socket library, which a visitor never needs, and creates a socket that is not
   * connected yet.
   */
  openSocket: (auth: Handshake) => Promise<Socket>;
}

const anyRefusal = z.extend(refusal, { code: z.string() });
const refusedConnection = z.object({
  data: z.extend(connectionRefusal, { code: z.catch(connectionRefusal.shape.code, 'invalid') }),
});

const asked: { [E in ClientEvent]: { accepted: z.ZodMiniType<AcceptedBy<E>> } } = clientEvents;
const heard: { [E in ServerEvent]: z.ZodMiniType<PayloadFrom<E>> } = serverEvents;

export function createRealtime({ getToken, openSocket }: RealtimeDeps): RealtimeControl {
  const connection = createStore<Connection>('closed');
  const events = createServerEvents();
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
    followSocket(opened, { onSocket: (event) => actor.send(event), onEvent: events.emit });
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
    on: events.on,
    request,
    emit: (event, payload) => void socket()?.volatile.emit(event, payload),
    open: (userId) => actor.send({ type: 'open', userId }),
    renew: (token) => actor.send({ type: 'token.renewed', token }),
    wake: () => actor.send({ type: 'wake' }),
    close: () => actor.send({ type: 'close' }),
  };
}

interface ServerEvents extends Pick<Realtime, 'on'> {
  emit: (event: string, payload: unknown) => void;
}

/** Listeners by server event. An event that cannot be parsed is logged and dropped. */
function createServerEvents(): ServerEvents {
  const listeners = new Map<string, Set<(payload: unknown) => void>>();
  return {
    emit: (event, payload) => listeners.get(event)?.forEach((listen) => listen(payload)),
    on: <E extends ServerEvent>(event: E, listener: (payload: PayloadFrom<E>) => void) => {
      const listen = (payload: unknown) => {
        const parsed = heard[event].safeParse(payload);
        if (parsed.success) listener(parsed.data);
        else console.error(`Invalid ${event} event from the server`, parsed.error);
      };
      const those = listeners.get(event) ?? new Set();
      listeners.set(event, those.add(listen));
      return () => void those.delete(listen);
    },
  };
}

interface SocketListener {
  onSocket: (event: SocketEvent) => void;
  onEvent: (event: string, payload: unknown) => void;
}

function followSocket(socket: Socket, { onSocket, onEvent }: SocketListener): void {
  let lastClosing: Closing | undefined;
  socket.on('connect', () => {
    lastClosing = undefined;
    onSocket({ type: 'socket.connected' });
  });
  socket.on('connect_error', (error) => {
    const refused = readConnectionRefusal(error);
    onSocket({ type: refused ? 'socket.refused' : 'socket.lost' });
    // A refusal of a person is reported like an event that closes the connection.
    if (refused?.code === 'suspended' || refused?.code === 'deleted' || refused?.code === 'signed_out')
      onEvent('closing', { reason: refused.code, message: refused.message });
  });
  socket.on('closing', (said) => (lastClosing = closing.safeParse(said).data));
  socket.on('disconnect', () =>
    onSocket(socket.active ? { type: 'socket.lost' } : { type: 'socket.refused', reason: lastClosing?.reason }),
  );
  socket.onAny(onEvent);
}

/**
 * Resolves when connected; rejects when no connection is to be expected, and when `signal` is
 * aborted.
 */
const untilConnected = (connection: Readable<Connection>, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const leave = (end: () => void) => {
      unsubscribe();
      signal?.removeEventListener('abort', check);
      end();
    };
    const check = () => {
      const now = connection.get();
      if (now === 'connected') leave(resolve);
      else if (now !== 'away' || signal?.aborted) leave(() => reject(new Error('There is no connection')));
    };
    const unsubscribe = connection.subscribe(check);
    signal?.addEventListener('abort', check);
    check();
  });

/**
 * The refusal in an acknowledgement; `undefined` when it is none. With an unknown code of a later
 * release, it may be retried if it says when, and is permanent otherwise.
 */
function readRefusal(answer: unknown): Refusal | undefined {
  const said = anyRefusal.safeParse(answer).data;
  if (!said) return undefined;
  const unknown = said.retryAfterMs === undefined ? 'invalid' : 'rate_limited';
  return { ...said, code: refusal.shape.code.safeParse(said.code).data ?? unknown };
}

/**
 * The refusal in a `connect_error`; `undefined` when the connection was merely lost. An unknown
 * code of a later release is a refusal, too.
 */
const readConnectionRefusal = (error: unknown): ConnectionRefusal | undefined => refusedConnection.safeParse(error).data?.data;
