import type { Song } from '@chorus/contracts';

/** Too short to be noticed as a fade, and long enough to cover that the exact start of an element is not known. */
const HIDDEN_OVERLAP_MS = 160;
/** After a late timer, with little left of a song, a shorter overlap is not worth it. */
const LEAST_OVERLAP_MS = 20;

type Joined = Pick<Song, '_id' | 'albumId' | 'duration'>;

/**
 * For how many milliseconds a song and the next one play at the same time. There is no crossfade within an album, for a song that repeats, or
 * for a song shorter than two crossfades.
 */
export function overlapOf(song: Joined, next: Joined, crossfadeSeconds: number): number {
  const isOneAlbum = song._id === next._id || (song.albumId !== null && song.albumId === next.albumId);
  const isShort = Math.min(song.duration, next.duration) < 2 * crossfadeSeconds;
  return isOneAlbum || isShort ? HIDDEN_OVERLAP_MS : Math.max(HIDDEN_OVERLAP_MS, crossfadeSeconds * 1_000);
}

/** A song is decoded as a whole, which takes 20 MB of memory per minute. */
const MOST_DECODED_SECONDS = 8 * 60;

/** Whether two songs belong together without a gap, and are short enough to be decoded for it. */
export const canJoinGaplessly = (song: Joined, next: Joined): boolean =>
  song.albumId !== null && song.albumId === next.albumId && Math.max(song.duration, next.duration) <= MOST_DECODED_SECONDS;

interface Moment {
  /** The time until the current song ends. */
  leftMs: number;
  overlapMs: number;
  /** The time from `play()` until the element is heard. */
  latencyMs: number;
}

/** How many milliseconds to wait until the next song is started. */
export const startsIn = ({ leftMs, overlapMs, latencyMs }: Moment): number => leftMs - overlapMs - latencyMs;

/** For how many milliseconds both songs play if the next one is started now; undefined if that is too short to be worth it. */
export function overlapNow({ leftMs, overlapMs, latencyMs }: Moment): number | undefined {
  const both = Math.min(overlapMs, leftMs - latencyMs);
  return both < LEAST_OVERLAP_MS ? undefined : both;
}

/** How many milliseconds the fades may take after starting the next song took `tookMs`. */
export const overlapAfter = (moment: Moment, tookMs: number): number =>
  overlapNow({ ...moment, leftMs: moment.leftMs - tookMs }) ?? LEAST_OVERLAP_MS;

const MOST_LATENCY_MS = 200;
/** The weight of a new measurement in the moving average. */
const WEIGHT = 0.5;

/** The new estimate after a measurement, in milliseconds. */
export const learnedLatency = (known: number, measured: number): number =>
  known + WEIGHT * (Math.min(MOST_LATENCY_MS, Math.max(0, measured)) - known);
