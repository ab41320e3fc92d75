import type { Asked } from './site';

interface Requests {
  untilIdle: number;
  scripts: number;
  bytes: number;
  /** The time from when the page was shown until the end of its last request before a silence. */
  behindMs: number;
}

const IDLE_MS = 500;
/** Later requests repeat for as long as the page is open. */
const SILENCE_MS = 5_000;

/** Counts the requests of a visit. A page is idle after half a second without requests once shown; those that never end don't count. */
export function requestsOf(asked: readonly Asked[], { beganAt, shownAt }: { beganAt: number; shownAt: number }): Requests {
  const all = asked.filter((request) => request.beganAt >= beganAt);
  const { before } = untilSilence(all, shownAt, IDLE_MS);
  return {
    untilIdle: before.length,
    scripts: before.filter(({ isScript }) => isScript).length,
    bytes: before.reduce((sum, { bytes }) => sum + bytes, 0),
    behindMs: untilSilence(all, shownAt, SILENCE_MS).endedAt - shownAt,
  };
}

function untilSilence(all: readonly Asked[], from: number, silenceMs: number): { endedAt: number; before: readonly Asked[] } {
  let endedAt = from;
  for (const [at, request] of all.entries()) {
    if (request.beganAt > endedAt + silenceMs) return { endedAt, before: all.slice(0, at) };
    endedAt = Math.max(endedAt, request.endedAt ?? request.beganAt);
  }
  return { endedAt, before: all };
}
