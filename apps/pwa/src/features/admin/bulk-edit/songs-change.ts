import { creditText, creditsOf, NO_ALBUM, songsChangeQuestion, splitGenres } from '@chorus/contracts';
import type { Album, Song, SongsChangeQuestion } from '@chorus/contracts';
import { grouped } from '../../../ui/formats';
import { ARTISTS_WRONG, creditBase, formOfCredit, rowsIn } from '../form-parts/credit-form';
import type { CreditForm } from '../form-parts/credit-form';
import { fieldErrors } from '../form-parts/field-errors';
import { GENRES_WRONG, genresText } from '../form-parts/genres-text';

/** What several songs can get together. */
export const parts = ['artists', 'albumId', 'releaseYear', 'genres', 'imageFile'] as const;
export type Part = (typeof parts)[number];

export interface SongsFields extends CreditForm {
  albumId: string;
  releaseYear: string;
  genres: string;
}

export type PartErrors = Partial<Record<Part, string>>;

const messages = {
  artists: ARTISTS_WRONG,
  albumId: 'Choose an album, or none',
  releaseYear: 'Enter a date like 2024-05-31, or a year',
  genres: GENRES_WRONG,
};

/** The question that the server answers with what would change. */
export function questionOf(songs: readonly Song[], asked: ReadonlySet<Part>, fields: SongsFields): SongsChangeQuestion {
  return {
    songIds: songs.map(({ _id }) => _id),
    ...(asked.has('artists') && { artists: [...rowsIn(fields)] }),
    ...(asked.has('albumId') && { albumId: fields.albumId === NO_ALBUM ? null : fields.albumId }),
    ...(asked.has('releaseYear') && { releaseYear: fields.releaseYear }),
    ...(asked.has('genres') && { genres: splitGenres(fields.genres) }),
    ...(asked.has('imageFile') && { imageFile: true }),
  };
}

export const errorsOf = (question: SongsChangeQuestion): PartErrors => ({
  ...fieldErrors(songsChangeQuestion, question, messages),
  // The songs' albums differ, and none was chosen: for the server, that is no album.
  ...(question.albumId === '' && { albumId: messages.albumId }),
});

/** The form of a change: all values are text. */
export const sentFields = ({ songIds, artists, albumId, releaseYear, genres }: SongsChangeQuestion) => ({
  songIds: JSON.stringify(songIds),
  ...(artists && { artists: JSON.stringify(artists) }),
  ...(albumId !== undefined && { albumId: albumId ?? NO_ALBUM }),
  ...(releaseYear !== undefined && { releaseYear }),
  ...(genres && { genres: genres.join(', ') }),
});

/** The value that all of them have; undefined if they differ. */
const shared = (values: readonly string[]): string | undefined => (new Set(values).size === 1 ? values[0] : undefined);

const dateOf = ({ releaseYear, releaseYearKnown }: Song) => (releaseYearKnown === false ? '' : releaseYear);
const textOfArtists = (song: Song) => creditText(creditsOf(song)) || song.artist;
/** The form begins with what the songs have in common. */
export const commonFields = (songs: readonly Song[]): SongsFields => {
  const [first] = songs;
  const isOneCredit = shared(songs.map(creditBase)) !== undefined;
  return {
    ...(first && isOneCredit ? formOfCredit(first) : { artistId: '', artists: '' }),
    albumId: shared(songs.map(({ albumId }) => albumId ?? NO_ALBUM)) ?? '',
    releaseYear: shared(songs.map(dateOf)) ?? '',
    genres: shared(songs.map(({ genres }) => genresText(genres))) ?? '',
  };
};

/** What the songs have now, in a few words. */
export function nowOf(songs: readonly Song[], albums: readonly Album[], part: Part): string {
  const titles = new Map(albums.map(({ _id, title }) => [_id, title]));
  const texts: Record<Part, (song: Song) => string> = {
    artists: textOfArtists,
    albumId: ({ albumId }) => (albumId === null ? 'No album' : (titles.get(albumId) ?? 'An album')),
    releaseYear: (song) => dateOf(song) || 'No date',
    genres: ({ genres }) => genresText(genres) || 'No genres',
    imageFile: ({ imageUrl }) => imageUrl,
  };
  const values = new Set(songs.map(texts[part]));
  const [only] = values;
  if (values.size > 1 || only === undefined) return `${grouped(values.size)} different`;
  return part === 'imageFile' ? 'The same cover' : only;
}
