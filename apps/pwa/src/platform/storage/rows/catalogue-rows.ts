import { rowKind } from './row-kind';
import { anything, count, fields, flag, listOf, nullable, number, text } from './shape';
import type { RowOf } from './shape';

/**
 * Which copy of the catalogue is whole, and at which revision. Its chunks are written before it. `rows`: how many songs, albums and artists they
 * have; an earlier build did not write it.
 */
const copyShape = fields({ id: text, revision: text }, { rows: count });
export type CatalogueCopyRow = RowOf<typeof copyShape>;
export const catalogueCopyRow = rowKind({ name: 'copy of the catalogue', shape: copyShape });

const texts = listOf(text);
const optionalTexts = listOf(nullable(text));
const optionalNumbers = listOf(nullable(number));
/** A copy of an earlier build lacks `mediumUrl` also where the server has said it: it is begun anew. */
const pictures = listOf(fields({ imageUrl: text, smallUrl: text, mediumUrl: nullable(text), color: text, thumbhash: text }));
/** Places in `pictures`. */
const places = listOf(nullable(count));

/** Columns of up to 1,000 rows: a tenth of the time that as many objects take to be read. Where one is unreadable, the copy is begun anew. */
const songChunkShape = fields({
  _id: texts,
  title: texts,
  artistId: optionalTexts,
  albumId: optionalTexts,
  discNumber: optionalNumbers,
  trackNumber: optionalNumbers,
  releaseYear: texts,
  releaseYearKnown: listOf(flag),
  genres: listOf(texts),
  duration: listOf(number),
  picture: places,
  createdAt: texts,
  pictures,
});
export type SongChunkRow = RowOf<typeof songChunkShape>;
export const songChunkRow = rowKind({ name: 'songs of the catalogue', shape: songChunkShape });

const albumChunkShape = fields({
  _id: texts,
  title: texts,
  artistId: optionalTexts,
  releaseYear: listOf(number),
  releaseYearKnown: listOf(flag),
  picture: places,
  createdAt: texts,
  pictures,
});
export type AlbumChunkRow = RowOf<typeof albumChunkShape>;
export const albumChunkRow = rowKind({ name: 'albums of the catalogue', shape: albumChunkShape });

const artistChunkShape = fields({
  _id: texts,
  fullName: texts,
  description: optionalTexts,
  dateOfBirth: optionalTexts,
  picture: places,
  pictures,
});
export type ArtistChunkRow = RowOf<typeof artistChunkShape>;
export const artistChunkRow = rowKind({ name: 'artists of the catalogue', shape: artistChunkShape });

/** What lists were answered last. An answer is of the shape that this build of the worker gives it. */
const keptAnswersShape = fields({ madeBy: text, answers: listOf(fields({ asked: text, answer: anything })) });
export const keptAnswersRow = rowKind({ name: 'first screens of the catalogue', shape: keptAnswersShape });
