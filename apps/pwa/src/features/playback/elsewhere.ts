import type { Playback, Song } from '@chorus/contracts';

/** The song that another device of the person plays, or played last. */
export interface Elsewhere extends Omit<Playback, 'isThisDevice'> {
  /** When the server's answer arrived, in milliseconds of the monotonic clock: clocks of devices differ. */
  readAt: number;
}

const DAY_MS = 86_400_000;

/** Music that was paused longer ago is not offered. */
const LONGEST_PAUSE_MS = 7 * DAY_MS;

const reachedAt = ({ isPlaying, seconds, ageMs, readAt }: Elsewhere, now: number): number =>
  isPlaying ? seconds + (ageMs + now - readAt) / 1_000 : seconds;

/** A device that was switched off could not report it, but it cannot be beyond the end of its song. */
const isBeyondEnd = (playback: Elsewhere, now: number): boolean => reachedAt(playback, now) >= playback.song.duration;

export function heardOf(playback: Omit<Playback, 'isThisDevice'>, readAt: number): Elsewhere {
  const heard = { ...playback, readAt };
  return { ...heard, isPlaying: heard.isPlaying && !isBeyondEnd(heard, readAt) };
}

/** The second at which the other device is now, or was when it was last heard of. */
export const secondsAt = (playback: Elsewhere, now: number): number =>
  isBeyondEnd(playback, now) ? playback.seconds : reachedAt(playback, now);

export const isOffered = ({ ageMs }: Elsewhere): boolean => ageMs < LONGEST_PAUSE_MS;

const BEFORE = 50;

/** The part of a long queue that another device continues with. */
export function aroundCurrent(songs: readonly Song[], index: number, most: number): { songs: readonly Song[]; index: number } {
  const from = Math.max(0, Math.min(index - BEFORE, songs.length - most));
  return { songs: songs.slice(from, from + most), index: index - from };
}
