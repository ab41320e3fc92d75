import { ROOM_HEARTBEAT_MS } from '@chorus/contracts';
import type { RoomListening } from '@chorus/contracts';
import { throttleWithJitter } from '../../platform/async/throttle-with-jitter';
import type { Realtime } from '../../platform/realtime/realtime';
import { createServerClock } from './clock/create-server-clock';
import type { ServerClock } from './clock/create-server-clock';
import { createKeepUp } from './keep-up';
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
