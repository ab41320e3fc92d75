import type { Song } from '@chorus/contracts';
import type { LongSongRow } from '../../../platform/storage/rows/local-rows';

/** Shorter songs have no speed, and start from the beginning. */
const LONG_SECONDS = 15 * 60;
/** A song left earlier than this, or with less than this to go, starts over. */
const LEAST_HEARD_SECONDS = 30;
const LEAST_LEFT_SECONDS = 60;
const MOST_SONGS = 200;

export const speeds = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2] as const;
export const NORMAL_SPEED = 1;

type Timed = Pick<Song, 'duration'>;

export const isLong = ({ duration }: Timed): boolean => duration > LONG_SECONDS;

/** The second at which a song that was left at `seconds` resumes; 0 if it starts over. */
export const resumesAt = (seconds: number, { duration }: Timed): number =>
  seconds > LEAST_HEARD_SECONDS && seconds < duration - LEAST_LEFT_SECONDS ? Math.floor(seconds) : 0;

const unknown = { speed: NORMAL_SPEED, seconds: 0 };

export const rowOf = (rows: readonly LongSongRow[], songId: string): LongSongRow =>
  rows.find((row) => row.songId === songId) ?? { songId, ...unknown };

/** The normal speed, unless one that can be chosen is stored. */
export const speedOf = (rows: readonly LongSongRow[], songId: string): number =>
  speeds.find((speed) => speed === rowOf(rows, songId).speed) ?? NORMAL_SPEED;

/** The last one played is first. Those not played for longest are dropped. */
export function withChange(
  rows: readonly LongSongRow[],
  songId: string,
  change: Partial<Omit<LongSongRow, 'songId'>>,
): readonly LongSongRow[] {
  const changed = { ...rowOf(rows, songId), ...change };
  const others = rows.filter((row) => row.songId !== songId);
  const isUnknown = changed.speed === unknown.speed && changed.seconds === unknown.seconds;
  return isUnknown ? others : [changed, ...others].slice(0, MOST_SONGS);
}
