import type { Page } from 'playwright-core';

/** What a page plays at a moment of the machine's clock, in milliseconds. */
export interface Sample {
  at: number;
  /** Of the song, in seconds. */
  seconds: number;
  src: string;
  isSounding: boolean;
}

/** From `from` to `to` of the machine's clock, in milliseconds, a page did not run. */
export interface Stall {
  from: number;
  to: number;
}

export interface Watched {
  samples: Sample[];
  stalls: Stall[];
}

/** Runs in the page. Timers of a machine that stands still are late, and what is heard then says nothing. */
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
