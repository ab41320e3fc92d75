import { countOf, formatDuration } from '../../../ui/formats';

const HOUR = 3_600;
const DAY = 24 * HOUR;

/** `in 2 days 3 hours`, `in 3 hours 20 minutes`, `in 12:05`. */
export function countdownText(seconds: number): string {
  if (seconds <= 0) return 'now';
  const [days, hours, minutes] = [Math.floor(seconds / DAY), Math.floor((seconds % DAY) / HOUR), Math.floor((seconds % HOUR) / 60)];
  if (days > 0) return `in ${both(countOf(days, 'day'), hours, 'hour')}`;
  if (hours > 0) return `in ${both(countOf(hours, 'hour'), minutes, 'minute')}`;
  return `in ${formatDuration(seconds)}`;
}

const both = (larger: string, count: number, noun: string): string => (count > 0 ? `${larger} ${countOf(count, noun)}` : larger);
