import type { Song } from '@chorus/contracts';
import { throttleWithJitter } from '../../platform/async/throttle-with-jitter';
import { createPlaybackSync } from './create-playback-sync';
import type { PlaybackSyncDeps } from './create-playback-sync';
import type { Devices } from './devices';
import { secondsAt } from './elsewhere';
import type { ContinuedQueue } from './playback-server';

/** After this long, the person has moved on: the songs that play here by then are the queue. */
const MOST_READS = 12;
const BETWEEN_READS_MS = 5_000;

/** The server tells all pages to catch up at once. */
const CATCH_UP = { jitterMs: 5_000, floorMs: 20_000 };

interface DevicesDeps extends PlaybackSyncDeps {
  /** Plays a song immediately, in the same tick. */
  play: (song: Song, seconds: number) => void;
  /** Puts the queue around the song that already plays. */
  queue: (queue: ContinuedQueue) => void;
}

/**
 * Stores what this page plays while it plays or is the host. A page that starts to play becomes the host, and the former one pauses.
 * Nothing is stored in a private session; what plays offline is stored once there is a connection again.
 */
export function createDevices(deps: DevicesDeps): Devices {
  const { server, realtime, play, queue, now } = deps;
  const sync = createPlaybackSync(deps);
  const { elsewhere } = sync;

  realtime.on('catch_up', throttleWithJitter(sync.readAgain, CATCH_UP));

  return {
    elsewhere,
    actAs: sync.actAs,
    changed: sync.changed,
    continueHere: () => {
      const other = elsewhere.get();
      if (!other) return;
      // Until the queue is read, the stored one must not be replaced by the single song that plays.
      const resume = sync.suspend();
      play(other.song, secondsAt(other, now()));
      elsewhere.set(undefined);
      void readQueue(server)
        .then(queue, () => undefined)
        .finally(resume);
    },
    decline: sync.decline,
    leave: sync.leave,
  };
}

async function readQueue(server: PlaybackSyncDeps['server'], reads = MOST_READS): Promise<ContinuedQueue> {
  try {
    return await server.readQueue();
  } catch (failure) {
    if (reads === 1) throw failure;
    await new Promise((resolve) => setTimeout(resolve, BETWEEN_READS_MS));
    return readQueue(server, reads - 1);
  }
}
