import { ROOM_HEARTBEAT_MS } from '@chorus/contracts';
import type { RoomDetail, RoomListening, RoomState } from '@chorus/contracts';
import { createActor } from 'xstate';
import { throttleWithJitter } from '../../platform/async/throttle-with-jitter';
import type { Realtime } from '../../platform/realtime/realtime';
import { createStore } from '../../platform/store/create-store';
import { createServerClock } from './clock/create-server-clock';
import { createKeepUp } from './keep-up';
import { createLastChat } from './last-chat';
import { createLeaveRooms } from './leave-rooms';
import { createRoomMachine, followedIn } from './room-machine';
import type { RoomMemory } from './room-memory';
import type { RoomServer } from './room-server';
import { createRoomTransitions } from './room-transitions';
import { lacksItems, unreadIn } from './room-view';
import type { RoomView } from './room-view';
import type { EndReason, Reacted, Rooms } from './rooms';
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
  memory: RoomMemory;
  /** Which room this tab left without the server knowing. */
  left: { recall: () => string; remember: (roomId: string) => void };
  onPageWoke: (listener: () => void) => void;
  onFailed: (message: string) => void;
}

// oxlint-disable-next-line max-lines-per-function -- what is sent and what is heard, over one room
export function createRooms({ server, realtime, pageNow, newId, isPlaying, memory, left, onPageWoke, onFailed }: RoomsDeps): Rooms {
  const leaveRooms = createLeaveRooms({ leave: server.leave, left });
  const room = createActor(createRoomMachine(createRoomTransitions(server, leaveRooms)));
  const elsewhere = createStore<string | undefined>(undefined);
  const endReason = createStore<EndReason | undefined>(undefined);
  const lastChat = createLastChat();
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

  const { read, beat, catchUp } = createKeepUp({ room, server, realtime, listening: () => listening });
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
  /** The server has said in which room the person is since they are here: one of which it says later is new. */
  let isTold = false;
  /**
   * What the person began to play here before the room was known is not interrupted, nor by a room that they join on another device: it is offered
   * to them. A new room that they lead is of somebody who listens along.
   */
  const isOfPage = ({ roomId, leadId }: RoomState, isNew: boolean) =>
    isNew ? leadId === userId && elsewhere.get() !== roomId && isPlaying() : memory.recall(roomId) !== undefined && !isPlaying();
  const followOrOffer = (detail: RoomDetail | undefined, isNew: boolean) => {
    const roomId = detail?.state.roomId;
    if (detail && isOfPage(detail.state, isNew))
      room.send({ type: 'room.found', detail, seenUntil: memory.recall(detail.state.roomId)?.seenUntil });
    else elsewhere.set(roomId);
  };
  const check = async ({ isNew = isTold } = {}) => {
    const asked = userId;
    await leaveRooms.retry();
    const mine = asked === undefined ? undefined : await server.enter({ kind: 'return' }).catch(() => 'unknown' as const);
    isUnsure = mine === 'unknown';
    if (mine === 'unknown' || asked !== userId) return;
    isTold = true;
    if (room.getSnapshot().matches('out')) followOrOffer(mine, isNew);
  };
  /** A page that slept sent no heartbeats, and so was told nothing of what was said and who came. */
  const resync = () => {
    if (!state() || !isConnected()) return;
    clock.askAgain();
    catchUp();
  };

  room.on('entering.failed', ({ error }) => onFailed(error instanceof Error ? error.message : "That didn't work. Please try again."));
  const explain = async ({ roomId }: { roomId: string }) => {
    await check();
    // On another device, the person may have gone on to another room.
    if (!room.getSnapshot().matches('out') || elsewhere.get() !== undefined) return;
    const hasEnded = await server.hasEnded(roomId).catch(() => false);
    if (room.getSnapshot().matches('out')) endReason.set(hasEnded ? 'ended' : 'removed');
  };
  room.on('room.ended', (ended) => void explain(ended));
  let followed: RoomView | undefined;
  room.subscribe((snapshot) => {
    const now = followedIn(snapshot);
    if (now && lacksItems(now) && isConnected()) read();
    const before = followed;
    if ((!now && !before) || snapshot.matches('joining')) return;
    followed = now;
    memory.remember(now);
    if (now?.state.roomId === before?.state.roomId) return;
    if (before) lastChat.store(before);
    clearInterval(timer);
    if (!now) {
      clock.stop();
      return;
    }
    elsewhere.set(undefined);
    endReason.set(undefined);
    listening = 'listening';
    timer = setInterval(beat, ROOM_HEARTBEAT_MS);
    clock.start();
    catchUp();
  });
  room.start();

  realtime.on('room_changed', (now) => room.send({ type: 'state.changed', state: now }));
  realtime.on('room_people', ({ roomId, people }) => {
    const before = view();
    room.send({ type: 'people.changed', roomId, people });
    if (before?.state.roomId !== roomId) return;
    // Who blocks or is blocked is hidden, and so is what they have said.
    if (before.people.some(({ clerkId }) => people.every((person) => person.clerkId !== clerkId))) read();
  });
  realtime.on('room_said', ({ roomId, message }) => room.send({ type: 'message.said', roomId, message }));
  realtime.on('room_reacted', ({ roomId, person, reaction }) => {
    if (roomId === state()?.roomId) for (const listener of reactionListeners) listener({ person, reaction });
  });
  realtime.on('my_room_changed', ({ roomId }) => {
    if (roomId === state()?.roomId || room.getSnapshot().matches('joining') || room.getSnapshot().matches('leaving')) return;
    if (state()) read();
    else if (roomId === null) elsewhere.set(undefined);
    else void check({ isNew: true });
  });
  realtime.on('catch_up', throttleWithJitter(catchUp, CATCH_UP));
  /** Where the person was in no room: they may have joined one on another device meanwhile. */
  const checkSoon = throttleWithJitter(() => void check(), CATCH_UP);
  let wasConnected = isConnected();
  realtime.connection.subscribe(() => {
    room.send({ type: isConnected() ? 'connection.back' : 'connection.lost' });
    if (!isConnected()) return;
    if (isUnsure || elsewhere.get() !== undefined || left.recall() !== '') void check();
    else if (wasConnected && !state()) checkSoon();
    wasConnected = true;
    resync();
  });
  onPageWoke(resync);

  return {
    room,
    clock,
    elsewhere,
    endReason,
    acknowledge: () => endReason.set(undefined),
    lastMessages: lastChat.messages,
    userId: () => userId ?? '',
    actAs: (next) => {
      if (next === userId) return;
      if (userId !== undefined) leaveRooms.forget();
      userId = next;
      isTold = false;
      elsewhere.set(undefined);
      endReason.set(undefined);
      room.send({ type: 'person.changed' });
      lastChat.forget();
      void check();
    },
    enter: (by) => room.send({ type: 'room.enter', by }),
    leave: () => {
      const other = elsewhere.get();
      room.send({ type: 'room.leave' });
      elsewhere.set(undefined);
      if (other !== undefined) void leaveRooms.leave(other);
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
    see: () => {
      const now = view();
      if (now && unreadIn(now, userId ?? '') > 0) room.send({ type: 'messages.seen', roomId: now.state.roomId });
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
