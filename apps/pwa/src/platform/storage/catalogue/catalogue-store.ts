import { albumColumns, artistColumns, CatalogueCopy, knownForm, songColumns } from '@chorus/contracts';
import type { Columns, FeedForm, RowIn, TouchedChunks } from '@chorus/contracts';
import type { Database } from '../database';
import { catalogueCopyRow } from '../rows/catalogue-rows';
import type { CatalogueCopyRow } from '../rows/catalogue-rows';
import type { RowKind } from '../rows/row-kind';
import { requireRow, rowIn } from '../rows/row-kind';
import { albumChunkRow, artistChunkRow, fromChunk, songChunkRow, toChunk } from './chunk-rows';
import type { ChunkRow } from './chunk-rows';

/** A copy with the name that its chunks are stored under. */
export interface StoredCopy {
  id: string;
  copy: CatalogueCopy;
}

interface StoredChunk {
  noun: string;
  number: number;
  /** Undefined if no rows are left in the chunk. */
  columns: unknown;
}

/** Whether what is stored is this copy: another tab may have written to it, maybe one of an earlier release. */
export const isStored = ({ id, copy }: StoredCopy, stored: CatalogueCopyRow | undefined): boolean =>
  stored?.id === id && stored.revision === copy.revision && knownForm(stored.form) === copy.form;

const STORES = ['catalogue-copy', 'catalogue-chunks'] as const;
/** If a power cut loses the last second of it, that costs a request. */
const RELAXED = { durability: 'relaxed' } as const;

/** The copy of the catalogue in IndexedDB. Methods reject as the browser does, for instance when there is no room. */
export class CatalogueStore {
  constructor(private readonly open: () => Promise<Database>) {}

  /** Undefined unless there is a complete copy. */
  async current(): Promise<CatalogueCopyRow | undefined> {
    return rowIn(catalogueCopyRow.read(await (await this.open()).get('catalogue-copy', 'current')));
  }

  /** Undefined unless there is a complete copy that this release can read. */
  async read(): Promise<StoredCopy | undefined> {
    const transaction = (await this.open()).transaction(STORES);
    const current = rowIn(catalogueCopyRow.read(await transaction.objectStore('catalogue-copy').get('current')));
    if (!current) return undefined;
    const chunks = transaction.objectStore('catalogue-chunks');
    const keys = await chunks.getAllKeys(allOf(current.id));
    const stored = await chunks.getAll(allOf(current.id));
    const copy = new CatalogueCopy(current.revision, knownForm(current.form));
    try {
      for (const [index, [, noun, number]] of keys.entries()) loadChunk(copy, noun, number, stored[index]);
    } catch {
      return undefined;
    }
    // A browser that ran out of room, or was killed, may have lost some of them.
    return current.rows === undefined || current.rows === rowsIn(copy) ? { id: current.id, copy } : undefined;
  }

  /** Writes a new copy chunk by chunk: others see it once all of it is stored. Chunks of older copies and of interrupted attempts are removed. */
  async writeNew({ id, copy }: StoredCopy, pause: () => Promise<void>): Promise<void> {
    const db = await this.open();
    try {
      for (const chunk of columnsOf(copy.takeTouched())) {
        const transaction = db.transaction('catalogue-chunks', 'readwrite', RELAXED);
        await Promise.all([transaction.store.put(chunk.columns, keyOf(id, chunk)), transaction.done]);
        await pause();
      }
      await this.write({ id, copy });
    } catch (error) {
      await db.delete('catalogue-chunks', allOf(id)).catch(() => undefined);
      throw error;
    }
    await db.delete('catalogue-chunks', IDBKeyRange.upperBound([id], true));
    await db.delete('catalogue-chunks', IDBKeyRange.lowerBound([id, []], true));
  }

  async clear(): Promise<void> {
    const transaction = (await this.open()).transaction(STORES, 'readwrite');
    await Promise.all([...STORES.map((name) => transaction.objectStore(name).clear()), transaction.done]);
  }

  /** Writes what has changed since the copy was read or written, with its revision. */
  async write({ id, copy }: StoredCopy): Promise<void> {
    const transaction = (await this.open()).transaction(STORES, 'readwrite', RELAXED);
    const chunks = transaction.objectStore('catalogue-chunks');
    const writes = columnsOf(copy.takeTouched()).map((chunk) =>
      chunk.columns === undefined ? chunks.delete(keyOf(id, chunk)) : chunks.put(chunk.columns, keyOf(id, chunk)),
    );
    const current = catalogueCopyRow.write({ id, revision: copy.revision, rows: rowsIn(copy), form: copy.form });
    await Promise.all([...writes, transaction.objectStore('catalogue-copy').put(current, 'current'), transaction.done]);
  }
}

const rowsIn = ({ songs, albums, artists }: CatalogueCopy): number => songs.size + albums.size + artists.size;

const keyOf = (copy: string, { noun, number }: StoredChunk): [string, string, number] => [copy, noun, number];
const allOf = (copy: string) => IDBKeyRange.bound([copy], [copy, []]);

function loadChunk(copy: CatalogueCopy, noun: string, number: number, stored: unknown): void {
  const readAs = <Row>(kind: RowKind<Row>): Row => requireRow(kind.read(stored));
  if (noun === 'songs') copy.songs.load({ number, rows: fromChunk(songColumns, readAs(songChunkRow)) });
  else if (noun === 'albums') copy.albums.load({ number, rows: fromChunk(albumColumns, readAs(albumChunkRow)) });
  else if (noun === 'artists') copy.artists.load({ number, rows: fromChunk(artistColumns, readAs(artistChunkRow)) });
}

const columnsOf = ({ songs, albums, artists }: TouchedChunks): StoredChunk[] => [
  ...artists.map(({ number, rows }) => ({ noun: 'artists', number, columns: written(artistColumns, rows, artistChunkRow) })),
  ...albums.map(({ number, rows }) => ({ noun: 'albums', number, columns: written(albumColumns, rows, albumChunkRow) })),
  ...songs.map(({ number, rows }) => ({ noun: 'songs', number, columns: written(songColumns, rows, songChunkRow) })),
];

const written = <Table extends Columns>(table: Table, rows: readonly RowIn<FeedForm, Table>[], kind: RowKind<ChunkRow<Table>>): unknown =>
  rows.length > 0 ? kind.write(toChunk(table, rows)) : undefined;
