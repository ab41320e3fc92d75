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

/** An event of another node may arrive this long after the one that follows it. Waiting for it saves reading the room. */
const LATE_MS = 300;

interface HeartbeatDeps {
  room: RoomActor;
  realtime: Pick<Realtime, 'on' | 'request' | 'connection'>;
  server: Pick<RoomServer, 'read'>;
  deviceId: string;
  /** Monotonic milliseconds. */
  pageNow: () => number;
}

/**
 * Regularly tells the server that this device takes part in the room. The answer contains what the device missed; it also asks for the
 * server's clock.
 */
interface Heartbeat {
  clock: ServerClock;
  start: () => void;
  stop: () => void;
  listen: (listening: RoomListening) => void;
  /** Reads the whole room. */
  read: () => void;
  /** A page that slept sent no heartbeats, and so was not told what was said and who came. */
  resync: () => void;
}

export function createHeartbeat({ room, realtime, server, deviceId, pageNow }: HeartbeatDeps): Heartbeat {
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

  const { read, beat, catchUp } = createKeepUp({ room, server, realtime, present: () => ({ listening, deviceId }) });

  let late: ReturnType<typeof setTimeout> | undefined;
  const readIfBehind = () => {
    late = undefined;
    const now = view();
    if (now && lacksItems(now) && isConnected()) read();
  };
  room.subscribe(() => {
    const now = view();
    if (!now || !lacksItems(now)) return;
    if (now.state.queueChange) late ??= setTimeout(readIfBehind, LATE_MS);
    else readIfBehind();
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
  present: () => { listening: RoomListening; deviceId: string };
}

interface KeepUp {
  /** Called even if the server says that the person is no longer in the room: that may refer to an earlier room or stay. */
  read: () => void;
  /** Tells the server that this device takes part. */
  beat: () => void;
  /** Call it after the device entered the room, or may have missed events of it. */
  catchUp: () => void;
}

/** Keeps the page's state of the room the same as the server's. */
function createKeepUp({ room, server, realtime, present }: KeepUpDeps): KeepUp {
  /** The server announces nothing to a device until it has received a heartbeat: earlier events are read after that. */
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
    // The answer may lack people who were announced meanwhile.
    else room.send({ type: 'detail.read', detail: now.people === before.people ? detail : { ...detail, people: now.people } });
  });
  const beat = oneAtATime(async () => {
    const before = view();
    if (!before || realtime.connection.get() !== 'connected') return;
    const { roomId, revision } = before.state;
    const wasBehind = isBehind;
    isBehind = false;
    const answer = await realtime.request('room_heartbeat', { roomId, revision, ...present() }).catch(() => undefined);
    if (!answer?.ok) {
      isBehind = true;
      if (answer?.code === 'not_found') read();
      return;
    }
    // Only a restored database has a lower revision than this device knew when it asked.
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
