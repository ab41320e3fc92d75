import type { Album } from '@chorus/contracts';
import {
  albumChange,
  BY_VARIOUS_ARTISTS,
  EARLIEST_ALBUM_YEAR,
  IMAGE_MISSING,
  LONGEST_TITLE,
  newAlbum,
  VARIOUS_ARTISTS,
} from '@chorus/contracts';
import { fieldErrors } from '../form-parts/field-errors';

export interface AlbumForm {
  title: string;
  artistId: string;
  releaseYear: string;
}

const messages = {
  title: `Enter a title, up to ${LONGEST_TITLE} letters`,
  artistId: 'Choose an artist',
  releaseYear: `Enter a year from ${EARLIEST_ALBUM_YEAR} to ${new Date().getFullYear()}`,
};

export const formOfAlbum = (album?: Album): AlbumForm => ({
  title: album?.title ?? '',
  artistId: album?.artistId ?? (album?.artist === VARIOUS_ARTISTS ? BY_VARIOUS_ARTISTS : ''),
  releaseYear: album?.releaseYearKnown === false ? '' : String(album?.releaseYear ?? new Date().getFullYear()),
});

export const albumErrors = (form: AlbumForm, changes?: Partial<AlbumForm>) =>
  changes ? fieldErrors(albumChange, changes, messages) : fieldErrors(newAlbum, form, messages);

export function missingOfAlbum({ title, artistId }: AlbumForm, picture: File | undefined): string | undefined {
  if (!picture) return IMAGE_MISSING;
  if (!title.trim()) return 'Please enter a title';
  if (!artistId) return 'Please choose an artist';
  return undefined;
}
