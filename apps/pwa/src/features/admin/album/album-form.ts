import type { Album, Song } from '@chorus/contracts';
import {
  albumChange,
  BY_VARIOUS_ARTISTS,
  EARLIEST_ALBUM_YEAR,
  IMAGE_MISSING,
  LONGEST_EDITION,
  LONGEST_TITLE,
  newAlbum,
  VARIOUS_ARTISTS,
} from '@chorus/contracts';
import { ARTISTS_WRONG, changedCredit, formOfCredit, newCredit } from '../form-parts/credit-form';
import type { CreditForm } from '../form-parts/credit-form';
import { GENRES_WRONG, genresText } from '../form-parts/genres-text';
import { fieldErrors } from '../form-parts/field-errors';

export interface AlbumForm extends CreditForm {
  title: string;
  releaseYear: string;
  /** In which it first came out; empty where that is unknown, as `edition` is. */
  originalYear: string;
  edition: string;
  /** The genres of all its songs, separated by commas; empty where they differ, and for a new album. */
  genres: string;
}

const YEAR_WRONG = `Enter a year from ${EARLIEST_ALBUM_YEAR} to ${new Date().getFullYear()}`;
const messages = {
  title: `Enter a title, up to ${LONGEST_TITLE} letters`,
  artistId: 'Choose an artist',
  artists: ARTISTS_WRONG,
  releaseYear: YEAR_WRONG,
  originalYear: `${YEAR_WRONG}, or leave it empty`,
  edition: `Enter an edition, up to ${LONGEST_EDITION} letters, or leave it empty`,
  genres: GENRES_WRONG,
};

export const formOfAlbum = (album?: Album): AlbumForm => ({
  title: album?.title ?? '',
  ...creditOf(album),
  releaseYear: album?.releaseYearKnown === false ? '' : String(album?.releaseYear ?? new Date().getFullYear()),
  originalYear: String(album?.originalYear ?? ''),
  edition: album?.edition ?? '',
  genres: genresOf(album),
});

function creditOf(album: Album | undefined): CreditForm {
  const credit = formOfCredit(album ?? { artistId: null });
  return album?.artist === VARIOUS_ARTISTS && credit.artistId === '' ? { ...credit, artistId: BY_VARIOUS_ARTISTS } : credit;
}

const genresOf = (album: Album | undefined): string => commonGenres(album?.songs) ?? '';

const commonGenres = (songs: readonly Song[] = []): string | undefined => {
  const [first, ...others] = [...new Set(songs.map(({ genres }) => genresText(genres)))];
  return others.length === 0 ? first : undefined;
};

export const hasMixedGenres = (album: Album): boolean => album.songs.length > 0 && commonGenres(album.songs) === undefined;

export const albumErrors = (form: AlbumForm, changes?: Partial<AlbumForm>) =>
  changes ? fieldErrors(albumChange, changedCredit(changes, form), messages) : fieldErrors(newAlbum, newCredit(form), messages);

export function missingOfAlbum({ title, artistId }: Pick<AlbumForm, 'title' | 'artistId'>, picture: File | undefined): string | undefined {
  if (!picture) return IMAGE_MISSING;
  if (!title.trim()) return 'Please enter a title';
  if (!artistId) return 'Please choose an artist';
  return undefined;
}
