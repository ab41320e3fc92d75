import { hash, instant, optional, orNull, picture, plain, reference } from './column-kinds';

/** Song fields that lists show unchanged. New ones must be `optional`, or copies and snapshots of the release before become unreadable. */
export const songFields = {
  title: plain('text'),
  artistId: reference('artists', 'artist'),
  albumId: reference('albums', 'album'),
  discNumber: optional('whole', null),
  trackNumber: orNull('whole'),
  releaseYear: plain('date'),
  releaseYearKnown: optional('flag', true),
  genres: optional('texts', []),
  duration: plain('whole'),
};

export const albumFields = {
  title: plain('text'),
  artistId: reference('artists', 'artist'),
  releaseYear: plain('whole'),
  releaseYearKnown: optional('flag', true),
};

export const artistFields = { fullName: plain('text'), description: orNull('text'), dateOfBirth: orNull('date') };

/** Loudness of the song's audio or of the album, in hundredths of the units of `loudness`. */
const levels = { integrated: optional('whole', null), truePeak: optional('whole', null) };

/**
 * The version of the columns below. Raise it with a column that existing copies should get. A server sends it with its rows, and a device
 * stores it with its copy: a copy with rows of an earlier release, or written to by one, is fetched again as a whole.
 */
export const FEED_FORM = 1;

/** The form that a server said or a device stored. Columns of a later release are dropped when they are read. */
export const knownForm = (form: number | undefined): number => Math.min(form ?? 0, FEED_FORM);

/**
 * A device stores this of a song, without what follows from its artist and album, so that a new name of an artist changes one row and not
 * one for each song. `picture` is the song's own: without one it shows its album's. `formerAudioHashes` are the
 * first digits of each, in hex.
 *
 * The feed's rows, snapshots, what devices store and what the API selects follow from these tables.
 */
export const songColumns = {
  _id: plain('id'),
  ...songFields,
  picture,
  createdAt: instant,
  audioHash: hash,
  audioExt: optional('text', null),
  formerAudioHashes: optional('texts', []),
  ...levels,
};
export const albumColumns = { _id: plain('id'), ...albumFields, picture, createdAt: instant, ...levels };
export const artistColumns = { _id: plain('id'), ...artistFields, picture };
