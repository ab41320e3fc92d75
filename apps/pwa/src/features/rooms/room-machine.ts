import type { NewRoom, RoomDetail } from '@chorus/contracts';
import { assign, emit, fromPromise, setup } from 'xstate';
import type { ActorRefFrom } from 'xstate';
import { afterUpdate, withDetail } from './room-view';
import type { RoomUpdate, RoomView } from './room-view';

export type Entrance =
  | { kind: 'start'; room: NewRoom }
  | { kind: 'link'; token: string }
  /** Joins a person who allows it. */
  | { kind: 'along'; userId: string }
  /** The room that the person is in already, by another page or before this one was loaded. */
  | { kind: 'return' }
  /** The same, of a person who was its guest until they signed in. */
  | { kind: 'account' };

export type RoomEvent =
  | { type: 'room.enter'; by: Entrance }
  /** The person is in the room already, and now this page is, too. `seenUntil` is what the page remembers from before it was reloaded. */
  | { type: 'room.found'; detail: RoomDetail; seenUntil?: string | undefined }
  | { type: 'room.leave' }
  /** It has ended, or the person is no longer in it. */
  | { type: 'room.over' }
  | { type: 'person.changed' }
  | { type: 'connection.lost' }
  | { type: 'connection.back' }
  | RoomUpdate;

export type RoomFact = { type: 'entering.failed'; error: unknown } | { type: 'room.ended'; roomId: string };

interface RoomContext {
  view: RoomView | undefined;
  by: Entrance;
}

interface RoomMachineDeps {
  /** Resolves with undefined if there is no room to return to. */
  enter: (by: Entrance) => Promise<RoomDetail | undefined>;
  /** Also leaves a room that is still being entered; `roomId` is undefined if that is the only one. */
  leave: (roomId: string | undefined) => Promise<unknown>;
}

const entered = ({ event }: { event: { output: RoomDetail | undefined } }) => event.output;
type Found = Extract<RoomEvent, { type: 'room.found' }>;
const found = ({ event }: { event: Found }) => event;
const failure = ({ event }: { event: { error: unknown } }) => event.error;
const update = ({ event }: { event: RoomUpdate }) => event;

// oxlint-disable-next-line max-lines-per-function -- a chart
export const createRoomMachine = ({ enter, leave }: RoomMachineDeps) =>
  setup({
    types: { context: {} as RoomContext, events: {} as RoomEvent, emitted: {} as RoomFact },
    actors: {
      enter: fromPromise<RoomDetail | undefined, Entrance>(({ input }) => enter(input)),
      leave: fromPromise<unknown, string | undefined>(({ input }) => leave(input)),
    },
    guards: {
      isNone: (_, detail: RoomDetail | undefined) => detail === undefined,
      isInOne: ({ context }) => context.view !== undefined,
    },
    actions: {
      remember: assign((_, by: Entrance) => ({ by })),
      show: assign(({ context }, detail: RoomDetail | undefined) => ({ view: detail && withDetail(context.view, detail) })),
      showFound: assign((_, { detail, seenUntil }: Found) => ({ view: withDetail(undefined, detail, seenUntil) })),
      update: assign(({ context }, update: RoomUpdate) => ({ view: context.view && afterUpdate(context.view, update) })),
      forget: assign({ view: undefined }),
      announceFailure: emit((_, error: unknown) => ({ type: 'entering.failed' as const, error })),
      announceEnd: emit(({ context }) => ({ type: 'room.ended' as const, roomId: context.view?.state.roomId ?? '' })),
    },
  }).createMachine({
    id: 'room',
    context: { view: undefined, by: { kind: 'return' } },
    initial: 'out',
    on: {
      'room.enter': { target: '.joining', actions: { type: 'remember', params: ({ event }) => event.by } },
      'person.changed': '.out',
      // Also handled while another room is entered, which may fail.
      'detail.read': { actions: { type: 'update', params: update } },
      'state.changed': { actions: { type: 'update', params: update } },
      'people.changed': { actions: { type: 'update', params: update } },
      'message.said': { actions: { type: 'update', params: update } },
      'messages.seen': { actions: { type: 'update', params: update } },
    },
    states: {
      out: {
        entry: 'forget',
        on: { 'room.found': { target: 'in', actions: { type: 'showFound', params: found } } },
      },
      joining: {
        invoke: {
          src: 'enter',
          input: ({ context }) => context.by,
          onDone: [
            { guard: { type: 'isNone', params: entered }, target: 'out' },
            { target: 'in', actions: { type: 'show', params: entered } },
          ],
          onError: [
            { guard: 'isInOne', target: 'in', actions: { type: 'announceFailure', params: failure } },
            { target: 'out', actions: { type: 'announceFailure', params: failure } },
          ],
        },
        on: {
          'room.enter': { target: 'joining', reenter: true, actions: { type: 'remember', params: ({ event }) => event.by } },
          'room.leave': 'leaving',
        },
      },
      in: {
        initial: 'here',
        on: {
          'room.leave': 'leaving',
          'room.over': { target: 'out', actions: 'announceEnd' },
        },
        states: {
          here: { on: { 'connection.lost': 'reconnecting' } },
          reconnecting: { on: { 'connection.back': 'here' } },
        },
      },
      leaving: {
        invoke: {
          src: 'leave',
          input: ({ context }) => context.view?.state.roomId,
          onDone: 'out',
        },
      },
    },
  });

export type RoomActor = ActorRefFrom<ReturnType<typeof createRoomMachine>>;

/** The room that this page plays along with, unless it is being left. */
export function followedIn({ context, value }: ReturnType<RoomActor['getSnapshot']>): RoomView | undefined {
  return value === 'out' || value === 'leaving' ? undefined : context.view;
}
