import { creditsOf, type Song } from '@chorus/contracts';
import { createHash } from 'node:crypto';

export const MOST_PER_ARTIST = 2;
export const MOST_PER_ALBUM = 2;
/** How many places at the beginning of a list show only a few songs of each album. */
const LIMITED_PLACES = 10;

export const CANDIDATES = { mostPlayed: 40, newest: 60 };

export const utcDay = (at: Date): string => at.toISOString().slice(0, 10);

/** Whether all browsers play the song. Pages leave out of a list what theirs cannot play. */
export const playsEverywhere = ({ codec }: Song): boolean => codec === undefined;

/** A song counts for each of its artists. Songs without an artist count as one artist's. */
export function atMostPerArtist<S extends Song>(most: number, songs: readonly S[]): S[] {
  const taken = new Map<string | null, number>();
  const countOf = (artistId: string | null) => taken.get(artistId) ?? 0;
  return songs.filter((song) => {
    const credits = creditsOf(song);
    const artistIds = credits.length > 0 ? credits.map(({ artistId }) => artistId) : [null];
    if (artistIds.some((id) => countOf(id) >= most)) return false;
    for (const id of artistIds) taken.set(id, countOf(id) + 1);
    return true;
  });
}

/**
 * Few songs of an album come first, the others after them. Songs without an album are not limited;
 * a list with too few albums is shorter.
 */
export function fewOfAlbumFirst(size: number, songs: readonly Song[]): Song[] {
  const taken = new Map<string, number>();
  const varied = songs.filter(({ _id, albumId }) => {
    const count = (taken.get(albumId ?? _id) ?? 0) + 1;
    taken.set(albumId ?? _id, count);
    return count <= MOST_PER_ALBUM;
  });
  const first = varied.slice(0, LIMITED_PLACES);
  return first.length < LIMITED_PLACES ? first : filledUp(size, first, songs);
}

/**
 * Takes the lists one after the other, without duplicates; the first list's version of a song
 * wins.
 */
export function filledUp<S extends Song>(size: number, ...lists: readonly (readonly S[])[]): S[] {
  const songs = new Map<string, S>();
  for (const song of lists.flat()) if (!songs.has(song._id)) songs.set(song._id, song);
  return [...songs.values()].slice(0, size);
}

export function alternating<S extends Song>(first: readonly S[], second: readonly S[]): S[] {
  const pairs = Array.from({ length: Math.max(first.length, second.length) }, (_, at) => [first[at], second[at]]);
  return pairs.flat().filter((song) => song !== undefined);
}

/** Interleaves: every `step`th item is from the second list while it lasts; what is left of it is appended. */
export function withEvery<S extends Song>(step: number, first: readonly S[], second: readonly S[]): S[] {
  const rest = [...second];
  const places = first.flatMap((song, at) => ((at + 1) % (step - 1) === 0 ? [song, ...rest.splice(0, 1)] : [song]));
  return filledUp(Infinity, places, rest);
}

export function shuffledFor(day: string, songs: readonly Song[]): Song[] {
  const lot = ({ _id }: Song) => createHash('sha256').update(day).update(_id).digest('hex');
  return songs
    .map((song) => ({ song, lot: lot(song) }))
    .sort((a, b) => (a.lot < b.lot ? -1 : 1))
    .map(({ song }) => song);
}

export const newestFirst = (songs: readonly Song[]): Song[] => songs.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
