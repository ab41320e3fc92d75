import { correctionOf, afterPreparing, afterStart, planStart, untriedTimes } from './timing-rules';
import type { RoomPlayer, TimedElement } from './room-player';

/** In milliseconds of the room's clock. */
interface Song {
  songStart: number;
  earliest: number;
}

interface RoomTimingDeps {
  player: Pick<RoomPlayer, 'align' | 'isSounding'>;
  element: TimedElement;
  /** Whether starts can be scheduled and small changes of the rate are inaudible. */
  isExact: () => boolean;
  roomNow: () => number;
  pageNow: () => number;
}

interface Start {
  /** In milliseconds of the page's clock. */
  askedAt: number;
  playsAt: number;
  soundsAt: number;
  readyAt: number | undefined;
  isLearned: boolean;
}

/** Enough is buffered to go on: HTMLMediaElement.HAVE_FUTURE_DATA. */
const canGoOn = ({ readyState }: TimedElement): boolean => readyState >= 3;

const START_MS = 4_000;
const SETTLED_MS = 400;

interface RoomTiming {
  begin: () => void;
  /** Starts the song at the room's position. */
  start: (song: Song) => void;
  /** Called once a second while the song sounds. */
  correct: (song: Song) => void;
  prepareMs: () => number;
  stop: () => void;
}

export function createRoomTiming({ player, element, isExact, roomNow, pageNow }: RoomTimingDeps): RoomTiming {
  let times = untriedTimes;
  let last: Start | undefined;

  const noteReady = () => {
    if (!last || last.readyAt !== undefined) return;
    last.readyAt = pageNow();
    times = afterPreparing(times, last.readyAt - last.askedAt);
  };
  for (const event of ['canplay', 'seeked']) element.addEventListener(event, () => canGoOn(element) && noteReady());

  const start = ({ songStart, earliest }: Song) => {
    const { seconds, delayMs } = planStart({ now: roomNow(), songStart, earliest, times, isExact: isExact() });
    const askedAt = pageNow();
    element.playbackRate = 1;
    const playsAt = askedAt + delayMs;
    last = { askedAt, playsAt, soundsAt: playsAt + times.latencyMs, readyAt: undefined, isLearned: !isExact() };
    player.align(seconds, delayMs);
  };

  /** A start that was not ready in time tells nothing about how long a start takes. */
  const learnFrom = (begun: Start, aheadMs: number) => {
    begun.isLearned = true;
    if (begun.readyAt !== undefined && begun.readyAt <= begun.playsAt) times = afterStart(times, aheadMs);
  };

  return {
    begin: () => {
      element.preservesPitch = false;
    },
    start,
    correct: (song) => {
      const sinceStart = last ? pageNow() - last.soundsAt : Infinity;
      if (!player.isSounding() || element.paused || element.seeking || sinceStart < SETTLED_MS) return;
      const aheadMs = element.currentTime * 1_000 - (roomNow() - song.songStart);
      const hasJustStarted = sinceStart < START_MS;
      if (last && hasJustStarted && !last.isLearned) learnFrom(last, aheadMs);
      const correction = correctionOf({ aheadMs, rate: element.playbackRate, isExact: isExact(), hasJustStarted });
      if (correction.kind === 'rate') element.playbackRate = correction.rate;
      if (correction.kind === 'seek') start(song);
    },
    prepareMs: () => (isExact() ? times.prepareMs : 0),
    stop: () => {
      element.playbackRate = 1;
      element.preservesPitch = true;
      last = undefined;
    },
  };
}
