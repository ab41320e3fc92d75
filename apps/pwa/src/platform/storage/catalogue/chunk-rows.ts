import { albumColumns, artistColumns, fromColumns, songColumns, toColumns, valueKinds, withMedium } from '@chorus/contracts';
import type { Column, Columns, ColumnsIn, Convert, FeedForm, FeedPicture, RowIn, StoredKind, StoredValue } from '@chorus/contracts';
import { rowKind } from '../rows/row-kind';
import { count, fields, flag, listOf, nullable, number, text } from '../rows/shape';
import type { RowOf, Shape } from '../rows/shape';

/** The form of values in chunks: unlike in the feed's rows, a picture is its index in the chunk's `pictures`. */
interface ChunkForm extends Pick<FeedForm, 'reference' | 'instant'> {
  picture: number | null;
}

/** A copy of an earlier build lacks `mediumUrl` even if the server has sent it: it is replaced by a new copy. */
const pictures = listOf(fields({ imageUrl: text, smallUrl: text, mediumUrl: nullable(text), color: text, thumbhash: text }));
type StoredPictures = RowOf<typeof pictures>;

const storedShapes: { readonly [Of in StoredKind]: Shape<StoredValue<Of>> } = { text, number, flag, texts: listOf(text) };

const shapeOfValue = ({ of }: { of: keyof typeof valueKinds }): Shape<unknown> => storedShapes[valueKinds[of]];

function shapeOf(column: Column): Shape<unknown> {
  switch (column.kind) {
    case 'plain':
      return shapeOfValue(column);
    case 'nullable':
      return nullable(shapeOfValue(column));
    case 'optional':
      return column.absent === null ? nullable(shapeOfValue(column)) : shapeOfValue(column);
    case 'reference':
      return nullable(text);
    case 'picture':
      return nullable(count);
    case 'instant':
    case 'hash':
      return text;
  }
}

/** Columns of up to 1,000 rows: they are read in a tenth of the time that as many objects take. If one is unreadable, a new copy is begun. */
export type ChunkRow<Table extends Columns> = ColumnsIn<ChunkForm, Table> & { pictures: StoredPictures };

// Without this annotation, the worker would include every shape, even those that nothing in it reads.
/* @__NO_SIDE_EFFECTS__ */
function chunkShape<Table extends Columns>(table: Table): Shape<ChunkRow<Table>>;
function chunkShape(table: Columns): Shape<Record<string, unknown>> {
  const shapesOf = (isOptional: boolean) =>
    Object.fromEntries(
      Object.entries(table)
        .filter(([, { kind }]) => (kind === 'optional' || kind === 'hash') === isOptional)
        .map(([name, column]) => [name, column.kind === 'hash' ? text : listOf(shapeOf(column))]),
    );
  return fields({ ...shapesOf(false), pictures }, shapesOf(true));
}

export const songChunkRow = rowKind({ name: 'songs of the catalogue', shape: chunkShape(songColumns) });
export const albumChunkRow = rowKind({ name: 'albums of the catalogue', shape: chunkShape(albumColumns) });
export const artistChunkRow = rowKind({ name: 'artists of the catalogue', shape: chunkShape(artistColumns) });

const same = { reference: (id: string | null) => id, instant: (iso: string) => iso };

export function toChunk<Table extends Columns>(table: Table, rows: readonly RowIn<FeedForm, Table>[]): ChunkRow<Table> {
  const pictures: StoredPictures = [];
  const places = new Map<string, number>();
  // Songs of an album have one cover: each is stored once.
  const placeOf = (picture: FeedPicture) => {
    const name = Object.values(picture).join(' ');
    const place = places.get(name) ?? pictures.push({ ...picture, mediumUrl: picture.mediumUrl ?? null }) - 1;
    places.set(name, place);
    return place;
  };
  const toStored: Convert<FeedForm, ChunkForm> = { ...same, picture: (picture) => picture && placeOf(picture) };
  return { ...toColumns(table, rows, toStored), pictures };
}

/** Throws if the chunk is incomplete. */
export function fromChunk<Table extends Columns>(table: Table, chunk: ChunkRow<Table>): RowIn<FeedForm, Table>[] {
  const pictures = chunk.pictures.map(({ mediumUrl, ...picture }): FeedPicture => ({ ...picture, ...withMedium(mediumUrl) }));
  const pictureAt = (place: number): FeedPicture => {
    const picture = pictures[place];
    if (!picture) throw new TypeError('A picture of the stored catalogue is missing');
    return picture;
  };
  const toFeed: Convert<ChunkForm, FeedForm> = { ...same, picture: (place) => (place === null ? null : pictureAt(place)) };
  return fromColumns(table, chunk, toFeed);
}
