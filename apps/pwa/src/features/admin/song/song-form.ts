import type { NewSong, Song, SongChange } from '@chorus/contracts';
import { LARGEST_TRACK_NUMBER, LONGEST_TITLE, newSong, NO_ALBUM, songChange } from '@chorus/contracts';
import { grouped } from '../../../ui/formats';
import { ARTISTS_WRONG, changedCredit, formOfCredit, newCredit } from '../form-parts/credit-form';
import type { CreditForm } from '../form-parts/credit-form';
import { fieldErrors } from '../form-parts/field-errors';
import { GENRES_WRONG, genresText } from '../form-parts/genres-text';

/**
 * The fields as an admin types them. `albumId` is `NO_ALBUM` for a single, `releaseYear` is `yyyy-MM-dd` or the year alone, `duration` is in
 * seconds, and `genres` are separated by commas: without any, a new song gets those in the tags of its file.
 */
export type SongForm = Record<Exclude<keyof NewSong, 'clientSongId'>, string>;
export type SongErrors = Partial<Record<keyof SongForm, string>>;

/** The numbers come from the audio file at first; empty for none. */
export type EditedSong = SongForm & Record<Exclude<keyof SongChange, 'featured' | 'basedOn'>, string>;
export type EditedSongErrors = Partial<Record<keyof EditedSong, string>>;

export const blankSong: SongForm = { title: '', artistId: '', artists: '', albumId: NO_ALBUM, releaseYear: '', duration: '0', genres: '' };

const messages: SongForm = {
  title: `Enter a title, up to ${LONGEST_TITLE} letters`,
  artistId: 'Choose an artist',
  artists: ARTISTS_WRONG,
  albumId: 'Choose an album, or none',
  releaseYear: 'Enter a date like 2024-05-31, or a year',
  duration: 'Enter a number of seconds, 0 or more',
  genres: GENRES_WRONG,
};

const trackNumber = `Enter a number from 1 to ${grouped(LARGEST_TRACK_NUMBER)}, or leave it empty`;
const changeMessages: EditedSong = { ...messages, trackNumber, discNumber: trackNumber };

export const formOfSong = ({
  title,
  artistId,
  artists,
  albumId,
  releaseYear,
  releaseYearKnown,
  duration,
  genres,
  ...numbers
}: Song): EditedSong => ({
  title,
  ...formOfCredit({ artistId, artists }),
  albumId: albumId ?? NO_ALBUM,
  releaseYear: releaseYearKnown === false ? '' : releaseYear,
  duration: String(duration),
  genres: genresText(genres),
  trackNumber: numbers.trackNumber?.toString() ?? '',
  discNumber: numbers.discNumber?.toString() ?? '',
});

export const newSongErrors = (form: SongForm): SongErrors => fieldErrors(newSong, newCredit(form), messages);
export const songChangeErrors = (changes: Partial<EditedSong>, form: CreditForm): EditedSongErrors =>
  fieldErrors(songChange, changedCredit(changes, form), changeMessages);

/** The fields to send: an empty duration is 0, a single has no album, and without genres those of the file are used. */
export const sentFields = ({ albumId, duration, genres, ...form }: SongForm) => ({
  ...newCredit(form),
  duration: duration.trim() || '0',
  ...(albumId !== NO_ALBUM && { albumId }),
  ...(genres.trim() && { genres }),
});
