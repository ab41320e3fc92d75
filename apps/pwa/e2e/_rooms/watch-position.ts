import type { Page } from 'playwright-core';

/** A sound that a page plays at a moment; `at` is in milliseconds of the machine's clock. */
export interface Sample {
  at: number;
  /** The position in the song. */
  seconds: number;
  src: string;
  isSounding: boolean;
}

/** A time in which a page did not run, in milliseconds of the machine's clock. */
export interface Stall {
  from: number;
  to: number;
}

export interface Watched {
  samples: Sample[];
  stalls: Stall[];
}

/** Runs in the page. On a machine that stalls, timers are late, and samples from that time mean nothing. */
const watch = ({ everyMs, stallMs }: { everyMs: number; stallMs: number }) => {
  const page = globalThis as unknown as { trueNow: () => number; audio?: HTMLAudioElement; watched: Watched };
  page.watched = { samples: [], stalls: [] };
  let before = page.trueNow();
  setInterval(() => {
    const at = page.trueNow();
    if (at - before > everyMs + stallMs) page.watched.stalls.push({ from: before, to: at });
    before = at;
    const { audio } = page;
    if (!audio) return;
    const { currentTime: seconds, currentSrc: src, paused, seeking, readyState } = audio;
    page.watched.samples.push({ at, seconds, src, isSounding: !paused && !seeking && readyState > HTMLMediaElement.HAVE_CURRENT_DATA });
  }, everyMs);
};

export const startWatching = (page: Page, stallMs: number): Promise<void> => page.evaluate(watch, { everyMs: 50, stallMs });

export const takeWatched = (page: Page): Promise<Watched> =>
  page.evaluate(() => {
    const page = globalThis as unknown as { watched: Watched };
    const taken = page.watched;
    page.watched = { samples: [], stalls: [] };
    return taken;
  });
