const day = new Intl.DateTimeFormat('vi-VN');
const moment = new Intl.DateTimeFormat('vi-VN', { dateStyle: 'short', timeStyle: 'short' });
const calendarDay = new Intl.DateTimeFormat('vi-VN', { timeZone: 'UTC' });

/** Seconds as `m:ss`; what is not a length of time is `0:00`. */
export function formatDuration(seconds: number): string {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0;
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/** The day of an instant (ISO 8601), where the listener is: `20/11/2026`. */
export const formatDay = (instant: string): string => day.format(new Date(instant));

/** An instant (ISO 8601), where the listener is: `14:05 20/11/26`. */
export const formatMoment = (instant: string): string => moment.format(new Date(instant));

/** A date without a time zone (`YYYY-MM-DD`), never shifted by one: `20/11/2026`. */
export const formatCalendarDay = (date: string): string => calendarDay.format(new Date(date));

/** The year of a date that starts with it. */
export const yearOf = (date: string): string => date.slice(0, 4);

/** `1 song`, `2 songs`. */
export const countOf = (count: number, noun: string): string => `${count} ${count === 1 ? noun : `${noun}s`}`;

const THOUSAND = 1000;
const units = ['B', 'kB', 'MB', 'GB', 'TB'];

/** A size in bytes: `0 B`, `340 kB`, `12 MB`, `1.2 GB`. */
export function formatBytes(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3));
  const amount = bytes / THOUSAND ** power;
  return `${amount < 10 && power > 1 ? amount.toFixed(1) : Math.round(amount)} ${units[power] ?? ''}`;
}
