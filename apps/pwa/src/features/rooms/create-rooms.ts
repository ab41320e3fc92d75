import { ROOM_HEARTBEAT_MS } from '@chorus/contracts';
import type { RoomListening } from '@chorus/contracts';
import { createActor } from 'xstate';
import { oneAtATime } from '../../platform/async/one-at-a-time';
import { throttleWithJitter } from '../../platform/async/throttle-with-jitter';
import type { Realtime } from '../../platform/realtime/realtime';
import { createStore } from '../../platform/store/create-store';
import { createServerClock } from './clock/create-server-clock';
import { createRoomMachine, followedIn } from './room-machine';
import { lacksItems } from './room-view';
import type { RoomServer } from './room-server';
import type { Reacted, Rooms } from './rooms';
import { createCommandSender } from './send-commands';
import { untilAnswered } from './until-answered';

/** The server tells all pages to catch up at once. */
const CATCH_UP = { jitterMs: 5_000, floorMs: 20_000 };
const LONGEST_WAIT_OF_MESSAGE_MS = 60_000;

export interface RoomsDeps {
  server: RoomServer;
  realtime: Pick<Realtime, 'on' | 'request' | 'connection'>;
  /** Monotonic milliseconds. */
  pageNow: () => number;
  newId: () => string;
  /** Whether this page plays something: it then follows a room that others have made of it. */
  isPlaying: () => boolean;
  /** Which room this tab was in before it was reloaded. */
  memory: { recall: () => string; remember: (roomId: string) => void };
  onPageWoke: (listener: () => void) => void;
  onFailed: (message: string) => void;
}

// oxlint-disable-next-line max-lines-per-function -- what is sent and what is heard, over one room
export function createRooms({ server, realtime, pageNow, newId, isPlaying, memory, onPageWoke, onFailed }: RoomsDeps): Rooms {
  const room = createActor(createRoomMachine(server));
  const elsewhere = createStore<string | undefined>(undefined);
  const reactionListeners = new Set<(reacted: Reacted) => void>();
  let userId: string | undefined;
  let listening: RoomListening = 'listening';
  let timer: ReturnType<typeof setInterval> | undefined;

  const view = () => followedIn(room.getSnapshot());
  const state = () => view()?.state;
  const isConnected = () => realtime.connection.get() === 'connected';
  const clock = createServerClock({
    pageNow,
    readServer: async () => {
      const answer = await realtime.request('room_clock', {});
      if (!answer.ok) throw new Error(answer.message);
      return answer.now;
    },
  });

  const read = oneAtATime(async () => {
    const roomId = state()?.roomId;
    if (roomId === undefined) return;
    const detail = await server.read(roomId);
    if (state()?.roomId === roomId) room.send(detail ? { type: 'detail.read', detail } : { type: 'room.over' });
  });
  const beat = oneAtATime(async () => {
    const now = state();
    if (!now || !isConnected()) return;
    const { roomId, revision } = now;
    const answer = await realtime.request('room_heartbeat', { roomId, revision, listening });
    if (answer.ok && answer.state) room.send({ type: 'state.changed', state: answer.state });
    if (!answer.ok && answer.code === 'not_found' && state()?.roomId === roomId) room.send({ type: 'room.over' });
    const after = view();
    if (after && lacksItems(after)) read();
  });
  const send = createCommandSender({
    realtime,
    pageNow,
    newId,
    stateNow: state,
    onState: (now) => room.send({ type: 'state.changed', state: now }),
    onFailed,
  });
  /** The server could not be asked which room is the person's. */
  let isUnsure = false;
  const check = async () => {
    const asked = userId;
    const mine = asked === undefined ? undefined : await server.enter({ kind: 'return' }).catch(() => 'unknown' as const);
    isUnsure = mine === 'unknown';
    if (mine === 'unknown' || asked !== userId || !room.getSnapshot().matches('out')) return;
    const roomId = mine?.state.roomId;
    const isOurs = roomId !== undefined && (memory.recall() === roomId || isPlaying());
    if (isOurs) room.send({ type: 'room.enter', by: { kind: 'return' } });
    else elsewhere.set(roomId);
  };
  const catchUp = () => {
    beat();
    read();
  };
  /** A page that slept sent no heartbeats, and so was told nothing of what was said and who came. */
  const hearAgain = () => {
    if (!state() || !isConnected()) return;
    clock.askAgain();
    catchUp();
  };

  room.on('entering.failed', ({ error }) => onFailed(error instanceof Error ? error.message : "That didn't work. Please try again."));
  room.on('room.ended', () => void check());
  let followed: string | undefined;
  room.subscribe((snapshot) => {
    const now = followedIn(snapshot);
    if (now && lacksItems(now) && isConnected()) read();
    const roomId = now?.state.roomId;
    if (roomId === followed || snapshot.matches('joining')) return;
    followed = roomId;
    memory.remember(roomId ?? '');
    clearInterval(timer);
    if (roomId === undefined) {
      clock.stop();
      return;
    }
    elsewhere.set(undefined);
    listening = 'listening';
    timer = setInterval(beat, ROOM_HEARTBEAT_MS);
    clock.start();
    beat();
  });
  room.start();

  realtime.on('room_changed', (now) => room.send({ type: 'state.changed', state: now }));
  realtime.on('room_people', ({ roomId, people }) => room.send({ type: 'people.changed', roomId, people }));
  realtime.on('room_said', ({ roomId, message }) => room.send({ type: 'message.said', roomId, message }));
  realtime.on('room_reacted', ({ roomId, person, reaction }) => {
    if (roomId === state()?.roomId) for (const listener of reactionListeners) listener({ person, reaction });
  });
  realtime.on('my_room_changed', ({ roomId }) => {
    if (roomId === state()?.roomId || room.getSnapshot().matches('joining') || room.getSnapshot().matches('leaving')) return;
    if (state()) room.send(roomId === null ? { type: 'room.over' } : { type: 'room.enter', by: { kind: 'return' } });
    else if (roomId === null) elsewhere.set(undefined);
    else void check();
  });
  realtime.on('catch_up', throttleWithJitter(catchUp, CATCH_UP));
  realtime.connection.subscribe(() => {
    room.send({ type: isConnected() ? 'connection.back' : 'connection.lost' });
    if (!isConnected()) return;
    if (isUnsure) void check();
    hearAgain();
  });
  onPageWoke(hearAgain);

  return {
    room,
    clock,
    elsewhere,
    userId: () => userId ?? '',
    actAs: (next) => {
      if (next === userId) return;
      userId = next;
      elsewhere.set(undefined);
      room.send({ type: 'person.changed' });
      void check();
    },
    enter: (by) => room.send({ type: 'room.enter', by }),
    leave: () => {
      const other = elsewhere.get();
      room.send({ type: 'room.leave' });
      elsewhere.set(undefined);
      if (other !== undefined) server.leave(other).catch(check);
    },
    act: send,
    react: (reaction) => {
      const roomId = state()?.roomId;
      if (roomId !== undefined && isConnected()) realtime.request('room_react', { roomId, reaction }).catch(() => undefined);
    },
    say: async (text) => {
      const roomId = state()?.roomId;
      if (roomId === undefined) return false;
      const [id, until] = [newId(), pageNow() + LONGEST_WAIT_OF_MESSAGE_MS];
      const isWorthIt = () => state()?.roomId === roomId && pageNow() < until;
      const answer = await untilAnswered(() => realtime.request('room_say', { roomId, id, text }), { isWorthIt });
      if (answer?.ok) room.send({ type: 'message.said', roomId, message: answer.message });
      else onFailed(answer?.message ?? "Your message couldn't be sent. Please try again.");
      return answer?.ok === true;
    },
    listen: (next) => {
      if (next === listening) return;
      listening = next;
      beat();
    },
    onReaction: (listener) => {
      reactionListeners.add(listener);
      return () => void reactionListeners.delete(listener);
    },
  };
}
