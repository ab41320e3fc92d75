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

/** Hundredths of what `loudness` has, of the song's audio or of the album. */
const levels = { integrated: optional('whole', null), truePeak: optional('whole', null) };

/**
 * Which columns rows have; raised with one that copies of the release before should get. A server says it beside its rows, and a device stores it
 * beside its copy: one that rows or a writer of an earlier release have touched is fetched again, as a whole.
 */
export const FEED_FORM = 1;

/** Of what a server said or a device stored. Columns of a later release are dropped when they are read. */
export const knownForm = (form: number | undefined): number => Math.min(form ?? 0, FEED_FORM);

/**
 * What a device keeps of a song: as in lists, without what follows from its artist and album. So the change of an artist's name is one row
 * and not one for each song. `picture` is the song's own: without one it shows its album's. `formerAudioHashes` are the
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
