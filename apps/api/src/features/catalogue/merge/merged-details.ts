import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import { AlbumEntity } from '../albums/album.entity';
import { ArtistEntity } from '../artists/artist.entity';

/** A gain is null before, except the release year, which every album has. */
const detail = z.union([z.string(), z.number(), z.boolean(), z.null()]);
export const gains = z.array(z.object({ name: z.string(), from: detail, to: detail }));
export type Gains = z.infer<typeof gains>;

type Row = ArtistEntity | AlbumEntity;

const gain = <Merged extends Row>(row: Merged, other: Merged, name: keyof Merged & string): Gains => {
  const [from, to] = [detail.parse(row[name]), detail.parse(other[name])];
  return isDeepStrictEqual(from, to) ? [] : [{ name, from, to }];
};

/** What the artist that stays lacks and gets from the other. */
export const gainsOfArtist = (into: ArtistEntity, from: ArtistEntity): Gains =>
  (['sortName', 'description', 'dateOfBirth', 'imageHash'] as const)
    .filter((name) => into[name] === null)
    .flatMap((name) => gain(into, from, name));

/** An album whose year is only that of a file gets the other's, if that is known. */
export function gainsOfAlbum(into: AlbumEntity, from: AlbumEntity): Gains {
  const isDated = into.releaseYearKnown === false && from.releaseYearKnown !== false;
  return [
    ...(['originalYear', 'edition', 'imageHash'] as const).filter((name) => into[name] === null).flatMap((name) => gain(into, from, name)),
    ...(isDated ? [...gain(into, from, 'releaseYear'), ...gain(into, from, 'releaseYearKnown')] : []),
  ];
}

export const gained = (all: Gains): object => Object.fromEntries(all.map(({ name, to }) => [name, to]));

/** The gains that nobody has changed since, as they were before. */
export const lostAgain = (row: Row, all: Gains): object =>
  Object.fromEntries(
    all.filter(({ name, to }) => name in row && row[name as keyof Row] === to).map(({ name, from }) => [name, from] as const),
  );
