import type { Columns } from './column-kinds';
import { hash, instant, optional, orNull, picture, plain, reference } from './column-kinds';

const atFirst = { since: 0 };
const withAudio = { since: 1 };
const withCredits = { since: 2 };
const withSortNames = { since: 3 };
const withEditions = { since: 4 };

/**
 * Song fields that lists show unchanged. New ones must be `optional`, or copies and snapshots of the release before become unreadable, and
 * `since` the next form, so that devices fetch their copy again.
 */
export const songFields = {
  title: plain('text'),
  artistId: reference('artists', 'artist'),
  albumId: reference('albums', 'album'),
  discNumber: optional('whole', null, atFirst),
  trackNumber: orNull('whole'),
  releaseYear: plain('date'),
  releaseYearKnown: optional('flag', true, atFirst),
  genres: optional('texts', [], atFirst),
  duration: plain('whole'),
  codec: optional('text', null, withCredits),
};

export const albumFields = {
  title: plain('text'),
  artistId: reference('artists', 'artist'),
  releaseYear: plain('whole'),
  releaseYearKnown: optional('flag', true, atFirst),
  originalYear: optional('whole', null, withEditions),
  edition: optional('text', null, withEditions),
};

export const artistFields = {
  fullName: plain('text'),
  sortName: optional('text', null, withSortNames),
  description: orNull('text'),
  dateOfBirth: orNull('date'),
};

/** Of a song or album by several artists: their ids, and what stands behind the name of each. */
const credits = { artistIds: optional('texts', [], withCredits), joinPhrases: optional('texts', [], withCredits) };

/** Loudness of the song's audio or of the album, in hundredths of the units of `loudness`. */
const levels = { integrated: optional('whole', null, withAudio), truePeak: optional('whole', null, withAudio) };

/**
 * The fields of a song that a device stores, without what follows from its artist and album, so that a new name of an artist changes one
 * row and not one for each song. `picture` is the song's own: without one it shows its album's. `formerAudioHashes` are the first digits of
 * each, in hex.
 *
 * The feed's rows, snapshots, what devices store and what the API selects follow from these tables.
 */
export const songColumns = {
  _id: plain('id'),
  ...songFields,
  picture,
  createdAt: instant,
  audioHash: hash(withAudio),
  audioExt: optional('text', null, withAudio),
  formerAudioHashes: optional('texts', [], withAudio),
  ...credits,
  ...levels,
};
export const albumColumns = { _id: plain('id'), ...albumFields, picture, createdAt: instant, ...credits, ...levels };
export const artistColumns = { _id: plain('id'), ...artistFields, picture };

const formOf = (columns: Columns): number => Math.max(...Object.values(columns).map((column) => ('since' in column ? column.since : 0)));

/**
 * The newest form of the columns above. A server sends it with its rows, and a device stores it with its copy. A copy with rows of an
 * earlier form, or written to by a release that knew only that, gets what it lacks with the changes if it is of `RAISED_FORM` or later, and
 * is fetched again as a whole otherwise.
 */
export const FEED_FORM = Math.max(...[songColumns, albumColumns, artistColumns].map(formOf));

/**
 * No row had the columns of later forms when a server began to keep them, so that the changes since then contain all of their values. The
 * database notes in `catalogue_forms` when that was.
 */
export const RAISED_FORM = 1;

/** The form that a server said or a device stored. Columns of a later release are dropped when they are read. */
export const knownForm = (form: number | undefined): number => Math.min(form ?? 0, FEED_FORM);
