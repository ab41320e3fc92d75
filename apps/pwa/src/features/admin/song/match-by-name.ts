import { creditsOf, VARIOUS_ARTISTS } from '@chorus/contracts';
import type { Album, Artist, NamedCredit } from '@chorus/contracts';
import { creditForm } from '../form-parts/credit-form';
import type { CreditForm } from '../form-parts/credit-form';

/** Names that differ only in case, spaces or the encoding of their accents are the same; other accents make other names. */
export const folded = (name: string): string => name.normalize('NFC').replace(/\s+/g, ' ').trim().toLocaleLowerCase('en');

const isSame = (one: string | undefined, other: string): boolean => one !== undefined && folded(one) === folded(other);

export const findArtist = (name: string | undefined, artists: readonly Artist[]): Artist | undefined =>
  artists.find(({ fullName }) => isSame(name, fullName));

export const creditOfNames = (credits: readonly NamedCredit[], artists: readonly Artist[]): CreditForm =>
  creditForm(credits.map(({ name, joinPhrase }) => ({ artistId: findArtist(name, artists)?._id ?? '', joinPhrase })));

/** An album by its title and any of the names that its artist may have: many albums share a title. */
export const findAlbum = (title: string | undefined, names: readonly (string | undefined)[], albums: readonly Album[]): Album | undefined =>
  albums.find((album) => isSame(title, album.title) && names.some((name) => isBy(name, album)));

/** An album by various artists does not have that name until songs are on it, and one by several has that of the first. */
const isBy = (name: string | undefined, album: Album): boolean =>
  [album.artist, creditsOf(album)[0]?.name ?? VARIOUS_ARTISTS].some((artist) => isSame(name, artist));

export const hasTitle = (title: string, albums: readonly Album[]): boolean => albums.some((album) => isSame(title, album.title));
