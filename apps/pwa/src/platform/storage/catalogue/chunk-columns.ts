import { fromColumns, toColumns, withMedium } from '@chorus/contracts';
import type { Columns, Convert, FeedForm, FeedPicture, RowIn } from '@chorus/contracts';
import type { ChunkForm, ChunkRow, StoredPictures } from './chunk-rows';

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
