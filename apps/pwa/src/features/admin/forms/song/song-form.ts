import type { Song } from '@chorus/contracts';
import { LONGEST_TITLE, newSong, NO_ALBUM, songChange } from '@chorus/contracts';
import { fieldErrors } from '../field-errors';

export interface SongForm {
  title: string;
  /** Empty while nobody is chosen. */
  artistId: string;
  /** `NO_ALBUM` for a single. */
  albumId: string;
  /** `yyyy-MM-dd`, or the year alone. */
  releaseYear: string;
  /** Seconds. */
  duration: string;
}
export type SongErrors = Partial<Record<keyof SongForm, string>>;

export const blankSong: SongForm = { title: '', artistId: '', albumId: NO_ALBUM, releaseYear: '', duration: '0' };

const words = {
  title: `Enter a title of at most ${LONGEST_TITLE} letters`,
  artistId: 'Choose an artist',
  albumId: 'Choose an album, or none',
  releaseYear: 'Enter a date like 2024-05-31, or a year',
  duration: 'Enter a number of seconds, 0 or more',
};

export const formOfSong = ({ title, artistId, albumId, releaseYear, duration }: Song): SongForm => ({
  title,
  artistId: artistId ?? '',
  albumId: albumId ?? NO_ALBUM,
  releaseYear,
  duration: String(duration),
});

export const newSongErrors = (form: SongForm): SongErrors => fieldErrors(newSong, form, words);
export const songChangeErrors = (changes: Partial<SongForm>): SongErrors => fieldErrors(songChange, changes, words);

/** What is sent: an empty duration is 0, and a single has no album. */
export const sentFields = ({ albumId, duration, ...form }: SongForm) => ({
  ...form,
  duration: duration.trim() || '0',
  ...(albumId !== NO_ALBUM && { albumId }),
});
