import type { Closing } from '@chorus/contracts';
import type { Socket } from 'socket.io-client';
import { assign, fromPromise, setup } from 'xstate';
import type { StateValueFrom } from 'xstate';
import type { Connection } from './realtime';

export type RealtimeEvent =
  | { type: 'open'; userId: string }
  | { type: 'close' }
  | { type: 'wake' }
  | { type: 'token.renewed'; token: string }
  | { type: 'token.refused' }
  | SocketEvent;

export type SocketEvent =
  | { type: 'socket.connected' }
  | { type: 'socket.lost' }
  /** The socket does not reconnect by itself. `reason` is the server's, if it gave one. */
  | { type: 'socket.refused'; reason?: Closing['reason'] | undefined };

interface RealtimeContext {
  userId: string;
  socket: Socket | undefined;
}

interface RealtimeMachineDeps {
  openSocket: (userId: string) => Promise<Socket>;
  renewToken: (token: string) => void;
}

const error = ({ event }: { event: { error: unknown } }) => event.error;

// oxlint-disable-next-line max-lines-per-function -- a chart
export const createRealtimeMachine = ({ openSocket, renewToken }: RealtimeMachineDeps) =>
  setup({
    types: { context: {} as RealtimeContext, events: {} as RealtimeEvent },
    actors: { openSocket: fromPromise<Socket, string>(({ input }) => openSocket(input)) },
    actions: {
      connect: ({ context: { socket } }) => {
        if (socket && !socket.active) socket.connect();
      },
      reconnect: ({ context }) => context.socket?.disconnect().connect(),
      disconnect: ({ context }) => context.socket?.disconnect(),
      forgetSocket: assign({ socket: undefined }),
      rememberSocket: assign((_, socket: Socket) => ({ socket })),
      log: (_, problem: unknown) => console.error('The socket could not be opened', problem),
    },
  }).createMachine({
    id: 'realtime',
    context: { userId: '', socket: undefined },
    initial: 'closed',
    on: {
      open: {
        guard: ({ context, event }) => event.userId !== context.userId,
        target: '.opening',
        actions: assign({ userId: ({ event }) => event.userId }),
      },
      close: '.closed',
    },
    states: {
      closed: { entry: assign({ userId: '' }) },
      opening: {
        invoke: {
          src: 'openSocket',
          input: ({ context }) => context.userId,
          onDone: { target: 'opened', actions: { type: 'rememberSocket', params: ({ event }) => event.output } },
          onError: { target: 'failed', actions: { type: 'log', params: error } },
        },
      },
      // The code of sockets did not load: it is tried again as soon as that may succeed.
      failed: {
        on: {
          open: { target: 'opening', actions: assign({ userId: ({ event }) => event.userId }) },
          wake: 'opening',
          'token.renewed': 'opening',
        },
      },
      opened: {
        entry: 'connect',
        exit: ['disconnect', 'forgetSocket'],
        on: {
          wake: { actions: 'connect' },
          'token.renewed': { actions: 'connect' },
          'token.refused': { actions: 'reconnect' },
          'socket.connected': '.connected',
          'socket.lost': '.away',
          'socket.refused': [
            // The next handshake sends a new token, or is refused for good.
            { guard: ({ event }) => event.reason === 'expired', target: '.refused', actions: 'connect' },
            { target: '.refused' },
          ],
        },
        initial: 'away',
        states: {
          away: {},
          connected: { on: { 'token.renewed': { actions: ({ event }) => renewToken(event.token) } } },
          refused: {},
        },
      },
    },
  });

type RealtimeMode = StateValueFrom<ReturnType<typeof createRealtimeMachine>>;

export const connectionOf = (mode: RealtimeMode): Connection => {
  if (typeof mode === 'object') return mode.opened ?? 'away';
  return mode === 'opening' ? 'away' : 'closed';
};
