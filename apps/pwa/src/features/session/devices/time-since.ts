const ago = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** How long ago an instant was, in the largest whole unit: `12 minutes ago`, `yesterday`. Clocks differ, so it is never in the future. */
export function timeSince(instant: string, now: number): string {
  const ms = Math.max(0, now - Date.parse(instant));
  if (ms >= DAY_MS) return ago.format(-Math.floor(ms / DAY_MS), 'day');
  if (ms >= HOUR_MS) return ago.format(-Math.floor(ms / HOUR_MS), 'hour');
  return ms < MINUTE_MS ? 'just now' : ago.format(-Math.floor(ms / MINUTE_MS), 'minute');
}
