import { createActor } from 'xstate';
import type { Realtime } from '../../platform/realtime/realtime';
import { createHeartbeat } from './create-heartbeat';
import { createMyRoom } from './create-my-room';
import type { GuestPort } from './create-my-room';
import { createLastRoom } from './create-last-room';
import { createRoomChat } from './create-room-chat';
import { createLeaveRooms, createRoomTransitions } from './room-transitions';
import { createRoomMachine, followedIn } from './room-machine';
import type { RoomActor } from './room-machine';
import type { RoomMemory } from './room-memory';
import type { RoomServer } from './room-server';
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
  /** Remembers the room that this tab was in before it was reloaded. */
  memory: RoomMemory;
  /** Remembers the room that this tab left without the server knowing. */
  left: { recall: () => string; remember: (roomId: string) => void };
  guest: GuestPort;
  deviceId: string;
  onPageWoke: (listener: () => void) => void;
  onFailed: (message: string) => void;
  inform: (message: string) => void;
}

export function createRooms(deps: RoomsDeps): Rooms {
  const { server, realtime, pageNow, newId, memory, left, deviceId, onPageWoke, onFailed, inform } = deps;
  const leaveRooms = createLeaveRooms({ leave: server.leave, left });
  const room = createActor(createRoomMachine(createRoomTransitions(server, leaveRooms)));
  const heartbeat = createHeartbeat({ room, server, realtime, deviceId, pageNow });
  const lastRoom = createLastRoom(heartbeat.clock.now);
  const { state: mine, ...myRoom } = createMyRoom({ ...deps, room, leaveRooms, read: heartbeat.read });
  const userId = () => mine.get().userId ?? '';
  const chat = createRoomChat({ room, realtime, userId, pageNow, newId, onFailed });
  let followed: RoomView | undefined;

  hearRoom({ realtime, room, read: heartbeat.read });
  room.on('entering.failed', ({ error }) => onFailed(error instanceof Error ? error.message : "That didn't work. Please try again."));
  room.subscribe((snapshot) => {
    const [now, before] = [followedIn(snapshot), followed];
    if ((!now && !before) || snapshot.matches('joining')) return;
    followed = now;
    memory.remember(now);
    if (now?.state.roomId === before?.state.roomId) return;
    if (before) lastRoom.store(before);
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
    ...createCommandSender({ room, realtime, pageNow, newId, userId, onFailed, inform }),
    room,
    clock: heartbeat.clock,
    elsewhere: { get: () => mine.get().elsewhere, subscribe: mine.subscribe },
    endReason: { get: () => mine.get().endReason, subscribe: mine.subscribe },
    acknowledge: () => myRoom.dispatch({ type: 'end.acknowledged' }),
    lastRoom: lastRoom.state,
    deviceId,
    userId,
    actAs: (next) => {
      const before = mine.get().userId;
      if (next === before) return;
      if (before !== undefined) leaveRooms.forget();
      myRoom.dispatch({ type: 'person.changed', userId: next });
      room.send({ type: 'person.changed' });
      lastRoom.forget();
      void myRoom.check();
    },
    enter: (by) => room.send({ type: 'room.enter', by }),
    leave: () => {
      room.send({ type: 'room.leave' });
      myRoom.leaveElsewhere();
    },
    listen: heartbeat.listen,
  };
}

interface Hearing {
  realtime: Pick<Realtime, 'on'>;
  room: RoomActor;
  /** Reads the whole room. */
  read: () => void;
}

/** Handles the server's events about the room, to which the first heartbeat subscribes. */
function hearRoom({ realtime, room, read }: Hearing): void {
  realtime.on('room_changed', (state) => room.send({ type: 'state.changed', state }));
  realtime.on('room_said', ({ roomId, message }) => room.send({ type: 'message.said', roomId, message }));
  realtime.on('room_people', ({ roomId, people }) => {
    const before = followedIn(room.getSnapshot());
    room.send({ type: 'people.changed', roomId, people });
    if (before?.state.roomId !== roomId) return;
    // People across a block are hidden, and so are their messages.
    if (before.people.some(({ clerkId }) => people.every((person) => person.clerkId !== clerkId))) read();
  });
}
