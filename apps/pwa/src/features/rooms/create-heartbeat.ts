import { ROOM_HEARTBEAT_MS } from '@chorus/contracts';
import type { RoomListening } from '@chorus/contracts';
import { oneAtATime } from '../../platform/async/one-at-a-time';
import { throttleWithJitter } from '../../platform/async/throttle-with-jitter';
import type { Realtime } from '../../platform/realtime/realtime';
import { createServerClock } from './clock/create-server-clock';
import type { ServerClock } from './clock/create-server-clock';
import { followedIn } from './room-machine';
import type { RoomActor } from './room-machine';
import type { RoomServer } from './room-server';
import { lacksItems } from './room-view';

/** The server tells all pages to catch up at once. */
export const CATCH_UP = { jitterMs: 5_000, floorMs: 20_000 };

interface HeartbeatDeps {
  room: RoomActor;
  realtime: Pick<Realtime, 'on' | 'request' | 'connection'>;
  server: Pick<RoomServer, 'read'>;
  /** Monotonic milliseconds. */
  pageNow: () => number;
}

/** Says regularly that this device takes part in the room, by whose answer it finds what it was not told, and asks for the server's clock. */
interface Heartbeat {
  clock: ServerClock;
  start: () => void;
  stop: () => void;
  listen: (listening: RoomListening) => void;
  /** Reads the whole room. */
  read: () => void;
  /** A page that slept sent no heartbeats, and so was told nothing of what was said and who came. */
  resync: () => void;
}

export function createHeartbeat({ room, realtime, server, pageNow }: HeartbeatDeps): Heartbeat {
  let listening: RoomListening = 'listening';
  let timer: ReturnType<typeof setInterval> | undefined;

  const view = () => followedIn(room.getSnapshot());
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

  room.subscribe((snapshot) => {
    const now = followedIn(snapshot);
    if (now && lacksItems(now) && isConnected()) read();
  });
  realtime.on('catch_up', throttleWithJitter(catchUp, CATCH_UP));

  return {
    clock,
    start: () => {
      clearInterval(timer);
      listening = 'listening';
      timer = setInterval(beat, ROOM_HEARTBEAT_MS);
      clock.start();
      catchUp();
    },
    stop: () => {
      clearInterval(timer);
      clock.stop();
    },
    listen: (next) => {
      if (next === listening) return;
      listening = next;
      beat();
    },
    read,
    resync: () => {
      if (!view() || !isConnected()) return;
      clock.askAgain();
      catchUp();
    },
  };
}

interface KeepUpDeps {
  room: RoomActor;
  server: Pick<RoomServer, 'read'>;
  realtime: Pick<Realtime, 'request' | 'connection'>;
  listening: () => RoomListening;
}

interface KeepUp {
  /** Also where it is said that the person is no longer in the room: that may be of a room, or a stay, before this one. */
  read: () => void;
  /** Tells the server that this device takes part. */
  beat: () => void;
  /** After the device entered the room, or may not have been told what happened in it. */
  catchUp: () => void;
}

/** Keeps what is known of the room as the server has it. */
function createKeepUp({ room, server, realtime, listening }: KeepUpDeps): KeepUp {
  /** The server announces nothing to a device until it has taken a heartbeat of it: what happened before is read after that. */
  let isBehind = false;
  const view = () => followedIn(room.getSnapshot());

  const read = oneAtATime(async () => {
    const before = view();
    if (!before) return;
    const { roomId } = before.state;
    const detail = await server.read(roomId);
    const now = view();
    if (now?.state.roomId !== roomId) return;
    if (!detail) room.send({ type: 'room.over' });
    // Who was announced meanwhile may be missing in the answer.
    else room.send({ type: 'detail.read', detail: now.people === before.people ? detail : { ...detail, people: now.people } });
  });
  const beat = oneAtATime(async () => {
    const before = view();
    if (!before || realtime.connection.get() !== 'connected') return;
    const { roomId, revision } = before.state;
    const wasBehind = isBehind;
    isBehind = false;
    const answer = await realtime.request('room_heartbeat', { roomId, revision, listening: listening() }).catch(() => undefined);
    if (!answer?.ok) {
      isBehind = true;
      if (answer?.code === 'not_found') read();
      return;
    }
    // Only a restored database has less than this device knew when it asked.
    if (answer.state) room.send({ type: 'state.changed', state: answer.state, isRestored: answer.state.revision < revision });
    const after = view();
    if (wasBehind || (after && lacksItems(after))) read();
  });

  return {
    read,
    beat,
    catchUp: () => {
      isBehind = true;
      beat();
    },
  };
}
