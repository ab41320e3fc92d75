import type { Song } from '@chorus/contracts';
import { createHash } from 'node:crypto';

/** Of a list that is chosen for people. */
export const MOST_PER_ARTIST = 2;

/** How many candidates a list is chosen from: of those that are played most, and of the newest. */
export const POOLS = { loved: 40, fresh: 60 };

/** The calendar date in UTC, `YYYY-MM-DD`. */
export const utcDay = (at: Date): string => at.toISOString().slice(0, 10);

/** The first of every artist's songs; songs of nobody known count as one artist's. */
export function atMostPerArtist<S extends Song>(most: number, songs: readonly S[]): S[] {
  const taken = new Map<string | null, number>();
  return songs.filter(({ artistId }) => {
    const count = taken.get(artistId) ?? 0;
    taken.set(artistId, count + 1);
    return count < most;
  });
}

/** The first `size` different songs of several lists, one list after the other; each as the first list has it. */
export function filledUp<S extends Song>(size: number, ...lists: readonly (readonly S[])[]): S[] {
  const songs = new Map<string, S>();
  for (const song of lists.flat()) if (!songs.has(song._id)) songs.set(song._id, song);
  return [...songs.values()].slice(0, size);
}

/** One of the first list, one of the second, and so on; what the longer one has left comes last. */
export function alternating<S extends Song>(first: readonly S[], second: readonly S[]): S[] {
  const pairs = Array.from({ length: Math.max(first.length, second.length) }, (_, at) => [first[at], second[at]]);
  return pairs.flat().filter((song) => song !== undefined);
}

/** The songs in an order that is the day's own and the same for everybody. */
export function shuffledFor(day: string, songs: readonly Song[]): Song[] {
  const lot = ({ _id }: Song) => createHash('sha256').update(day).update(_id).digest('hex');
  return songs
    .map((song) => ({ song, lot: lot(song) }))
    .sort((a, b) => (a.lot < b.lot ? -1 : 1))
    .map(({ song }) => song);
}

/** The latest addition to the catalogue first. */
export const newestFirst = (songs: readonly Song[]): Song[] => songs.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
