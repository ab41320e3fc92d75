import * as z from 'zod/mini';
import { catalogueId } from '../catalogue/catalogue-id';
import { catalogueRevision } from './catalogue-revision';

/** Rows in one part of a snapshot, at most. */
export const ROWS_OF_A_PART = 1_000;

const texts = z.array(z.string());
const ids = z.array(catalogueId);
const numbers = z.array(z.int());
/** Positions among the pictures, artists or albums of the snapshot, from 0 over all their parts. */
const references = z.array(z.nullable(z.int()));
const optionalNumbers = z.array(z.nullable(z.int()));
const flags = z.array(z.boolean());

const begin = z.object({ kind: z.literal('begin'), revision: catalogueRevision });
const pictures = z.object({
  kind: z.literal('pictures'),
  imageUrl: texts,
  smallUrl: texts,
  mediumUrl: z.optional(z.array(z.nullable(z.string()))),
  color: texts,
  thumbhash: texts,
});
const artists = z.object({
  kind: z.literal('artists'),
  _id: ids,
  fullName: texts,
  description: z.array(z.nullable(z.string())),
  dateOfBirth: z.array(z.nullable(z.iso.date())),
  picture: references,
});
const albums = z.object({
  kind: z.literal('albums'),
  _id: ids,
  title: texts,
  artist: references,
  releaseYear: numbers,
  releaseYearKnown: flags,
  picture: references,
  createdAt: numbers,
});
const songs = z.object({
  kind: z.literal('songs'),
  _id: ids,
  title: texts,
  artist: references,
  album: references,
  discNumber: optionalNumbers,
  trackNumber: optionalNumbers,
  releaseYear: z.array(z.iso.date()),
  releaseYearKnown: flags,
  genres: z.array(z.array(z.string())),
  duration: numbers,
  picture: references,
  createdAt: numbers,
});
const end = z.object({ kind: z.literal('end'), artists: z.int(), albums: z.int(), songs: z.int() });

/**
 * The parts of a snapshot are columns of up to 1,000 rows, which are a fifth of the same rows as objects; `createdAt` is in milliseconds. They come
 * as `begin`, `pictures`, `artists`, `albums`, `songs`, `end`, with as many of each in between as there are. `end` counts the rows.
 */
export const snapshotPart = z.discriminatedUnion('kind', [begin, pictures, artists, albums, songs, end]);
export type SnapshotPart = z.infer<typeof snapshotPart>;
export type SnapshotPartOf<Kind extends SnapshotPart['kind']> = Extract<SnapshotPart, { kind: Kind }>;
