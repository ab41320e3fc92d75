export function formatDuration(seconds: number): string {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0;
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, twoDigits(whole % 60)];
  return hours ? `${hours}:${twoDigits(minutes)}:${rest}` : `${minutes}:${rest}`;
}

const twoDigits = (count: number) => String(count).padStart(2, '0');

/** `1,240 songs` */
export const countOf = (count: number, noun: string): string => `${grouped(count)} ${count === 1 ? noun : `${noun}s`}`;
/** `1,240` */
export const grouped = (count: number): string => count.toLocaleString('en');

const MINUTE = 60;
const HOUR_MINUTES = 60;

/** The length of several songs: `1 hr 12 min`. Those that are missing take no time. */
export function lengthOf(songs: readonly ({ duration: number } | null)[]): string {
  const seconds = Math.round(songs.reduce((sum, song) => sum + (song?.duration ?? 0), 0));
  if (seconds < MINUTE) return `${seconds} sec`;
  const minutes = Math.round(seconds / MINUTE);
  const [hours, rest] = [Math.floor(minutes / HOUR_MINUTES), minutes % HOUR_MINUTES];
  return hours === 0 ? `${minutes} min` : `${hours} hr${rest > 0 ? ` ${rest} min` : ''}`;
}

const THOUSAND = 1000;
const units = ['B', 'kB', 'MB', 'GB', 'TB'];

export function formatBytes(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3));
  const amount = bytes / THOUSAND ** power;
  return `${amount < 10 && power > 1 ? amount.toFixed(1) : Math.round(amount)} ${units[power] ?? ''}`;
}

interface Released {
  /** A date, or only the year. */
  releaseYear: string | number;
  releaseYearKnown?: boolean | undefined;
}

export const releaseYearOf = ({ releaseYear, releaseYearKnown }: Released): string =>
  releaseYearKnown === false ? '–' : `${releaseYear}`.slice(0, 4);
