import type { Asked } from './site';

interface Requests {
  untilIdle: number;
  scripts: number;
  bytes: number;
  /** From when the page was shown until its last request before a silence ended. */
  behindMs: number;
}

const IDLE_MS = 500;
/** What comes later is asked from time to time as long as the page is open. */
const SILENCE_MS = 5_000;

/** The requests of a visit: the page is idle when, once it is shown, it asks for nothing for half a second. Requests that never end don't count as work. */
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
