import { isDeepStrictEqual } from 'node:util';
import type { SongEntity } from '../songs/song.entity';

/** Columns that say one thing together: they change, and come back, all or none. */
const columnsOf = {
  artists: ['artistId', 'artistIds', 'joinPhrases'],
  albumId: ['albumId'],
  releaseDate: ['releaseDate', 'releaseDateKnown'],
  genres: ['genres'],
  imageHash: ['imageHash'],
} as const satisfies Record<string, readonly (keyof SongEntity)[]>;

export type Detail = keyof typeof columnsOf;
export type Values = Partial<Pick<SongEntity, (typeof columnsOf)[Detail][number]>>;
export type ChangedDetails = Partial<Record<Detail, Values>>;

export interface Change {
  detail: Detail;
  from: Values;
  to: Values;
}

const isDetail = (name: string): name is Detail => name in columnsOf;

export const detailsOf = (changed: ChangedDetails): Detail[] => Object.keys(changed).filter(isDetail);

export const valuesOf = (song: SongEntity, detail: Detail): Values =>
  Object.fromEntries(columnsOf[detail].map((column) => [column, song[column]]));

/** A song without genres has null or an empty list; a date of an earlier release does not say whether it is known. */
const sameAs = ({ genres, releaseDateKnown, ...values }: Values): unknown => ({
  ...values,
  ...(genres !== undefined && { genres: genres ?? [] }),
  ...(releaseDateKnown !== undefined && { releaseDateKnown: releaseDateKnown ?? true }),
});

export const isSame = (one: Values, other: Values): boolean => isDeepStrictEqual(sameAs(one), sameAs(other));

/** What of this the song does not have yet. */
export const changesOf = (song: SongEntity, changed: ChangedDetails): Change[] =>
  detailsOf(changed).flatMap((detail) => {
    const [from, to] = [valuesOf(song, detail), changed[detail] ?? {}];
    return isSame(from, to) ? [] : { detail, from, to };
  });
