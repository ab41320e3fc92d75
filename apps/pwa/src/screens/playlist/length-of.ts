import type { PlaylistItem } from '@chorus/contracts';

const MINUTE = 60;
const HOUR = 3600;

/** Returns the total length of the songs that are in the catalogue: `1 hr 12 min`. */
export function lengthOf(items: readonly Pick<PlaylistItem, 'song'>[]): string {
  const seconds = Math.round(items.reduce((sum, { song }) => sum + (song?.duration ?? 0), 0));
  if (seconds < MINUTE) return `${seconds} sec`;
  const minutes = Math.round(seconds / MINUTE);
  const hours = Math.floor((minutes * MINUTE) / HOUR);
  const rest = minutes - (hours * HOUR) / MINUTE;
  return hours === 0 ? `${minutes} min` : `${hours} hr${rest > 0 ? ` ${rest} min` : ''}`;
}
