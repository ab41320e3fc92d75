import { VARIOUS_ARTISTS } from '@chorus/contracts';
import type { Album, Artist } from '@chorus/contracts';

/** Names that differ only in case, spaces or the encoding of their accents are the same; other accents make other names. */
export const folded = (name: string): string => name.normalize('NFC').replace(/\s+/g, ' ').trim().toLocaleLowerCase('en');

const isSame = (one: string | undefined, other: string): boolean => one !== undefined && folded(one) === folded(other);

export const findArtist = (name: string | undefined, artists: readonly Artist[]): Artist | undefined =>
  artists.find(({ fullName }) => isSame(name, fullName));

/** An album by its title and any of the names that its artist may have: many albums share a title. */
export const findAlbum = (title: string | undefined, names: readonly (string | undefined)[], albums: readonly Album[]): Album | undefined =>
  albums.find((album) => isSame(title, album.title) && names.some((name) => isBy(name, album)));

/** An album by various artists does not have that name until songs are on it. */
const isBy = (name: string | undefined, { artistId, artist }: Album): boolean =>
  isSame(name, artist) || (name === VARIOUS_ARTISTS && artistId === null);

export const hasTitle = (title: string, albums: readonly Album[]): boolean => albums.some((album) => isSame(title, album.title));
