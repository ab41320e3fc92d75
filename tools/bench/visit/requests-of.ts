import type { Asked } from './site';

interface Requests {
  untilIdle: number;
  scripts: number;
  bytes: number;
  /** From when the page was idle until its last request ended. */
  behindMs: number;
}

const IDLE_MS = 500;

/** The requests of a visit: the page is idle when, once it is shown, it asks for nothing for half a second. Requests that never end don't count as work. */
export function requestsOf(asked: readonly Asked[], { beganAt, shownAt }: { beganAt: number; shownAt: number }): Requests {
  const all = asked.filter((request) => request.beganAt >= beganAt);
  let busyUntil = shownAt;
  let untilIdle = 0;
  for (const { beganAt: at, endedAt = at } of all) {
    if (at > busyUntil + IDLE_MS) break;
    busyUntil = Math.max(busyUntil, endedAt);
    untilIdle += 1;
  }
  const lastEndedAt = Math.max(busyUntil, ...all.map(({ beganAt: at, endedAt = at }) => endedAt));
  const before = all.slice(0, untilIdle);
  return {
    untilIdle,
    scripts: before.filter(({ isScript }) => isScript).length,
    bytes: before.reduce((sum, { bytes }) => sum + bytes, 0),
    behindMs: lastEndedAt - busyUntil,
  };
}
