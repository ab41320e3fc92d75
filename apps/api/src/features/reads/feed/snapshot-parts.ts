import {
  albumColumns,
  artistColumns,
  type CellsIn,
  type Columns,
  type Convert,
  FEED_FORM,
  type SnapshotForm,
  type SnapshotPart,
  songColumns,
  toColumns,
  toSent,
} from '@chorus/contracts';
import type { EntityManager } from 'typeorm';
import type { DatabaseAlbum, DatabaseArtist, DatabaseForm, DatabasePicture, DatabaseSong } from '../../catalogue/catalogue-columns.reader';
import { toFeedPicture } from './feed.mapper';
import { readRevision } from '../../catalogue/revision.reader';
import { rowsInParts, snapshotSources } from './snapshot.queries';

/** Positions of rows by their id or hash. */
class Positions {
  private readonly known = new Map<string, number>();

  get count(): number {
    return this.known.size;
  }

  add(keys: readonly string[]): void {
    for (const key of keys) this.known.set(key, this.known.size);
  }

  find(key: string | null): number | null {
    return key === null ? null : (this.known.get(key) ?? null);
  }
}

/** Expects a transaction that sees one snapshot of the database. */
export async function* snapshotParts(database: EntityManager): AsyncGenerator<SnapshotPart> {
  yield { kind: 'begin', revision: await readRevision(database), form: FEED_FORM };
  const pictures = new Positions();
  const positions = { artists: new Positions(), albums: new Positions() };
  const toSnapshot: Convert<DatabaseForm, SnapshotForm> = {
    reference: (id, to) => positions[to].find(id),
    picture: (hash) => pictures.find(hash),
    instant: (milliseconds) => milliseconds,
  };
  const columnsOf = <Table extends Columns>(table: Table, rows: readonly CellsIn<DatabaseForm, Table>[]) =>
    toSent(table, toColumns(table, rows, toSnapshot));

  for await (const rows of rowsInParts<DatabasePicture>(database, snapshotSources.pictures)) {
    pictures.add(rows.map(({ hash }) => hash));
    yield picturesPart(rows);
  }
  for await (const rows of rowsInParts<DatabaseArtist>(database, snapshotSources.artists)) {
    positions.artists.add(rows.map(({ _id }) => _id));
    yield { kind: 'artists', ...columnsOf(artistColumns, rows) };
  }
  for await (const rows of rowsInParts<DatabaseAlbum>(database, snapshotSources.albums)) {
    positions.albums.add(rows.map(({ _id }) => _id));
    yield { kind: 'albums', ...columnsOf(albumColumns, rows) };
  }
  let songs = 0;
  for await (const rows of rowsInParts<DatabaseSong>(database, snapshotSources.songs)) {
    songs += rows.length;
    yield { kind: 'songs', ...columnsOf(songColumns, rows) };
  }
  yield { kind: 'end', artists: positions.artists.count, albums: positions.albums.count, songs };
}

function picturesPart(rows: readonly DatabasePicture[]): SnapshotPart {
  const shown = rows.map(toFeedPicture);
  return {
    kind: 'pictures',
    imageUrl: shown.map(({ imageUrl }) => imageUrl),
    smallUrl: shown.map(({ smallUrl }) => smallUrl),
    mediumUrl: shown.map(({ mediumUrl = null }) => mediumUrl),
    color: shown.map(({ color }) => color),
    thumbhash: shown.map(({ thumbhash }) => thumbhash),
  };
}
