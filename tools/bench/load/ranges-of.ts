import type { LoadRequest } from './wrk';

export const SONG_BYTES = 1_800_000;
export const RANGE_BYTES = 256 * 1024;

/** Returns requests for all ranges of a song, as a player sends them. */
export const rangesOf = (path: string): LoadRequest[] =>
  Array.from({ length: Math.ceil(SONG_BYTES / RANGE_BYTES) }, (_, number) => {
    const start = number * RANGE_BYTES;
    return { path, headers: { range: `bytes=${start}-${Math.min(start + RANGE_BYTES, SONG_BYTES) - 1}` } };
  });
