import type { RoomState } from '@chorus/contracts';
import { createActor } from 'xstate';
import type { Realtime } from '../../platform/realtime/realtime';
import { createHeartbeat } from './create-heartbeat';
import { createMyRoom } from './create-my-room';
import { createRoomChat } from './create-room-chat';
import { createLastChat } from './last-chat';
import { createLeaveRooms } from './leave-rooms';
import { createRoomMachine, followedIn } from './room-machine';
import type { RoomMemory } from './room-memory';
import type { RoomServer } from './room-server';
import { createRoomTransitions } from './room-transitions';
import type { RoomView } from './room-view';
import type { Rooms } from './rooms';
import { createCommandSender } from './send-commands';

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

export function createRooms(deps: RoomsDeps): Rooms {
  const { server, realtime, pageNow, newId, memory, left, onPageWoke, onFailed } = deps;
  const leaveRooms = createLeaveRooms({ leave: server.leave, left });
  const room = createActor(createRoomMachine(createRoomTransitions(server, leaveRooms)));
  const lastChat = createLastChat();
  const stateNow = () => followedIn(room.getSnapshot())?.state;
  const heartbeat = createHeartbeat({ room, server, realtime, pageNow });
  const { state: mine, ...myRoom } = createMyRoom({ ...deps, room, leaveRooms, read: heartbeat.read });
  const userId = () => mine.get().userId ?? '';
  const chat = createRoomChat({ room, realtime, userId, pageNow, newId, onFailed });
  const onState = (state: RoomState) => room.send({ type: 'state.changed', state });
  let followed: RoomView | undefined;

  room.on('entering.failed', ({ error }) => onFailed(error instanceof Error ? error.message : "That didn't work. Please try again."));
  room.subscribe((snapshot) => {
    const [now, before] = [followedIn(snapshot), followed];
    if ((!now && !before) || snapshot.matches('joining')) return;
    followed = now;
    memory.remember(now);
    if (now?.state.roomId === before?.state.roomId) return;
    if (before) lastChat.store(before);
    if (now) myRoom.dispatch({ type: 'room.followed' });
    if (now) heartbeat.start();
    else heartbeat.stop();
  });
  room.start();
  realtime.connection.subscribe(() => {
    const isConnected = realtime.connection.get() === 'connected';
    room.send({ type: isConnected ? 'connection.back' : 'connection.lost' });
    if (!isConnected) return;
    myRoom.connected();
    heartbeat.resync();
  });
  onPageWoke(heartbeat.resync);

  return {
    ...chat,
    room,
    clock: heartbeat.clock,
    elsewhere: { get: () => mine.get().elsewhere, subscribe: mine.subscribe },
    endReason: { get: () => mine.get().endReason, subscribe: mine.subscribe },
    acknowledge: () => myRoom.dispatch({ type: 'end.acknowledged' }),
    lastMessages: lastChat.messages,
    userId,
    actAs: (next) => {
      const before = mine.get().userId;
      if (next === before) return;
      if (before !== undefined) leaveRooms.forget();
      myRoom.dispatch({ type: 'person.changed', userId: next });
      room.send({ type: 'person.changed' });
      lastChat.forget();
      void myRoom.check();
    },
    enter: (by) => room.send({ type: 'room.enter', by }),
    leave: () => {
      room.send({ type: 'room.leave' });
      myRoom.leaveElsewhere();
    },
    act: createCommandSender({ realtime, pageNow, newId, stateNow, onState, onFailed }),
    listen: heartbeat.listen,
  };
}
