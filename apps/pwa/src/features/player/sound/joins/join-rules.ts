import type { Song } from '@chorus/contracts';

/** Short enough not to be heard as a fade, long enough to hide when exactly an element begins to sound. */
const HIDDEN_OVERLAP_MS = 160;
/** An overlap in what is left of a song after a late timer. */
const LEAST_OVERLAP_MS = 20;

type Joined = Pick<Song, '_id' | 'albumId' | 'duration'>;

/**
 * How long one song sounds with the next, in milliseconds. A crossfade would spoil albums, songs that
 * repeat and songs that hardly last longer than it.
 */
export function overlapOf(song: Joined, next: Joined, crossfadeSeconds: number): number {
  const isOneAlbum = song._id === next._id || (song.albumId !== null && song.albumId === next.albumId);
  const isShort = Math.min(song.duration, next.duration) < 2 * crossfadeSeconds;
  return isOneAlbum || isShort ? HIDDEN_OVERLAP_MS : Math.max(HIDDEN_OVERLAP_MS, crossfadeSeconds * 1_000);
}

/** A song is decoded as a whole, which takes 20 MB a minute. */
const MOST_DECODED_SECONDS = 8 * 60;

/** Whether two songs can follow one another exactly as they were recorded. */
export const canJoinGaplessly = (song: Joined, next: Joined): boolean =>
  song.albumId !== null && song.albumId === next.albumId && Math.max(song.duration, next.duration) <= MOST_DECODED_SECONDS;

interface Moment {
  /** Until the song ends. */
  leftMs: number;
  overlapMs: number;
  /** From the call that starts an element until it sounds. */
  latencyMs: number;
}

/** How long to wait until the next song is started. */
export const startsIn = ({ leftMs, overlapMs, latencyMs }: Moment): number => leftMs - overlapMs - latencyMs;

/** How long both sound if the next song is started now; undefined where that is too short to be worth it. */
export function overlapNow({ leftMs, overlapMs, latencyMs }: Moment): number | undefined {
  const both = Math.min(overlapMs, leftMs - latencyMs);
  return both < LEAST_OVERLAP_MS ? undefined : both;
}

/** How long the fades take once the next song has been started, which took `tookMs`. */
export const overlapAfter = (moment: Moment, tookMs: number): number =>
  overlapNow({ ...moment, leftMs: moment.leftMs - tookMs }) ?? LEAST_OVERLAP_MS;

const MOST_LATENCY_MS = 200;
/** How much of what the last start has shown is believed. */
const WEIGHT = 0.5;

export const learnedLatency = (known: number, measured: number): number =>
  known + WEIGHT * (Math.min(MOST_LATENCY_MS, Math.max(0, measured)) - known);
