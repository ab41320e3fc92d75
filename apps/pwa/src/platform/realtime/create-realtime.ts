import { clientEvents, closing, serverEvents } from '@chorus/contracts';
import type { Socket } from 'socket.io-client';
import type * as z from 'zod/mini';
import { createStore } from '../store/create-store';
import type { Handshake } from './open-socket';
import { readConnectionRefusal, readRefusal } from './read-refusal';
import type { AcceptedBy, AnswerTo, ClientEvent, Connection, PayloadFrom, PayloadTo, RealtimeControl, ServerEvent } from './realtime';
import { untilConnected } from './until-connected';

const ANSWER_WITHIN_MS = 10_000;

interface RealtimeDeps {
  getToken: () => Promise<string | undefined>;
  /** Fetches the code of sockets, which a visitor never needs, and makes one that is not connected yet. */
  openSocket: (auth: Handshake) => Promise<Socket>;
}

const heard: { [E in ServerEvent]: z.ZodMiniType<PayloadFrom<E>> } = serverEvents;
const asked: { [E in ClientEvent]: { accepted: z.ZodMiniType<AcceptedBy<E>> } } = clientEvents;

export function createRealtime({ getToken, openSocket }: RealtimeDeps): RealtimeControl {
  const connection = createStore<Connection>('closed');
  const listeners = new Map<string, Set<(payload: unknown) => void>>();
  let personId: string | undefined;
  let socket: Socket | undefined;

  const handshake =
    (userId: string): Handshake =>
    (say) =>
      void getToken().then(
        (token) => say({ userId, token }),
        () => say({ userId, token: undefined }),
      );

  const emitLocally = (event: string, payload: unknown) => listeners.get(event)?.forEach((listen) => listen(payload));

  function follow(opened: Socket) {
    let farewell: z.infer<typeof closing> | undefined;
    opened.on('connect', () => {
      farewell = undefined;
      connection.set('connected');
    });
    opened.on('connect_error', (error) => {
      const refused = readConnectionRefusal(error);
      connection.set(refused ? 'refused' : 'away');
      // Who was suspended while there was no connection hears of it as if there had been one.
      if (refused?.code === 'suspended') emitLocally('closing', { reason: 'suspended', message: refused.message });
    });
    opened.on('closing', (said) => (farewell = closing.safeParse(said).data));
    opened.on('disconnect', () => {
      if (opened !== socket) return;
      connection.set(opened.active ? 'away' : 'refused');
      // The next handshake has a new token, or is refused for good.
      if (!opened.active && farewell?.reason === 'expired') opened.connect();
    });
    opened.onAny(emitLocally);
  }

  async function connectAs(userId: string) {
    const opened = await openSocket(handshake(userId));
    if (userId !== personId || socket) return;
    socket = opened;
    follow(opened);
    opened.connect();
  }

  const connectAgain = () => {
    if (socket && !socket.active) socket.connect();
  };

  async function request<E extends ClientEvent>(event: E, payload: PayloadTo<E>, signal?: AbortSignal): Promise<AnswerTo<E>> {
    await untilConnected(connection, signal);
    const answer: unknown = await socket?.timeout(ANSWER_WITHIN_MS).emitWithAck(event, payload);
    return readRefusal(answer) ?? asked[event].accepted.parse(answer);
  }

  return {
    connection,
    on: <E extends ServerEvent>(event: E, listener: (payload: PayloadFrom<E>) => void) => {
      const listen = (payload: unknown) => {
        const parsed = heard[event].safeParse(payload);
        if (parsed.success) listener(parsed.data);
        else console.error(`What the server says of ${event} is not understood`, parsed.error);
      };
      const those = listeners.get(event) ?? new Set();
      listeners.set(event, those.add(listen));
      return () => void those.delete(listen);
    },
    request,
    emit: (event, payload) => void socket?.volatile.emit(event, payload),
    open: (userId) => {
      if (userId === personId) return;
      personId = userId;
      connection.set('away');
      connectAs(userId).catch((error: unknown) => {
        console.error('Nothing can be heard of others', error);
        if (userId === personId) {
          personId = undefined;
          connection.set('closed');
        }
      });
    },
    renew: (token) => {
      if (!socket?.connected) {
        connectAgain();
        return;
      }
      request('renew_token', { token }).then(
        ({ ok }) => {
          if (!ok) socket?.disconnect().connect();
        },
        () => undefined,
      );
    },
    wake: connectAgain,
    close: () => {
      const leaving = socket;
      personId = undefined;
      socket = undefined;
      leaving?.disconnect();
      connection.set('closed');
    },
  };
}
