import type { Song } from '@chorus/contracts';
import { throttleWithJitter } from '../../platform/async/throttle-with-jitter';
import { createLead } from './create-lead';
import type { LeadDeps } from './create-lead';
import type { Devices } from './devices';
import { secondsAt } from './elsewhere';
import type { ContinuedQueue } from './playback-server';

/** Longer is no moment any more: what plays here by then is the queue. */
const MOST_READS = 12;
const BETWEEN_READS_MS = 5_000;

/** The server tells all pages to catch up at once. */
const CATCH_UP = { jitterMs: 5_000, floorMs: 20_000 };

interface DevicesDeps extends LeadDeps {
  /** Plays a song at once, in the same tick. */
  play: (song: Song, seconds: number) => void;
  /** The queue around the song that was played at once. */
  queue: (queue: ContinuedQueue) => void;
}

/**
 * Stores what this page plays while it plays or leads. A page that starts to play takes the lead, and one that loses it pauses. Nothing is
 * stored in a private session; without a connection nothing is sent, and what plays is once there is one again.
 */
export function createDevices(deps: DevicesDeps): Devices {
  const { server, realtime, play, queue, now } = deps;
  const lead = createLead(deps);
  const { elsewhere } = lead;

  realtime.on('catch_up', throttleWithJitter(lead.readAgain, CATCH_UP));

  return {
    elsewhere,
    actAs: lead.actAs,
    changed: lead.changed,
    continueHere: () => {
      const other = elsewhere.get();
      if (!other) return;
      // Before the queue is read it must not be replaced by the one song that plays at once.
      const resume = lead.suspend();
      play(other.song, secondsAt(other, now()));
      elsewhere.set(undefined);
      void readQueue(server)
        .then(queue, () => undefined)
        .finally(resume);
    },
    decline: lead.decline,
    leave: lead.leave,
  };
}

async function readQueue(server: LeadDeps['server'], reads = MOST_READS): Promise<ContinuedQueue> {
  try {
    return await server.readQueue();
  } catch (failure) {
    if (reads === 1) throw failure;
    await new Promise((resolve) => setTimeout(resolve, BETWEEN_READS_MS));
    return readQueue(server, reads - 1);
  }
}
