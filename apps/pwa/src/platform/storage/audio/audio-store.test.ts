import 'fake-indexeddb/auto';
import { database } from '../database';
import { PIECE_BYTES } from '../rows/audio-row';
import { requireRow, rowIn } from '../rows/row-kind';
import { canStoreBlobs } from './can-store-blobs';
import { openAudio } from './open-audio';
import { bytesOf, songFileOf, store, storePieces, storeSong, useBlobs } from './store-song.fixture';

const bytes = bytesOf(2 * PIECE_BYTES + 1000);
const { hash } = songFileOf(bytes);

const clear = async () => {
  const db = await database();
  await Promise.all([...db.objectStoreNames].map((name) => db.clear(name)));
};
const isPart = (read: Buffer | undefined, start = 0, end = bytes.byteLength - 1) => read?.equals(bytes.subarray(start, end + 1));
const countIn = async (name: 'audio' | 'audio-chunks' | 'audio-bytes') => (await database()).count(name);
const read = async (start = 0, end = bytes.byteLength - 1) => {
  const audio = await openAudio(database, hash);
  return audio && Buffer.from(await new Response(audio.slice(start, end)).arrayBuffer());
};

beforeEach(clear);
afterEach(() => jest.restoreAllMocks());

describe.each([
  ['a Blob', true],
  ['pieces', false],
])('a song stored as %s', (_, blobs) => {
  beforeEach(() => useBlobs(blobs));

  it('is read back unchanged, whole and by range', async () => {
    await storeSong(bytes);
    expect(isPart(await read())).toBe(true);
    const edges: [number, number][] = [
      [0, 0],
      [PIECE_BYTES - 1, PIECE_BYTES],
      [PIECE_BYTES, 2 * PIECE_BYTES],
      [10, 2 * PIECE_BYTES + 10],
      [bytes.byteLength - 1, bytes.byteLength - 1],
    ];
    for (const [start, end] of edges) expect(isPart(await read(start, end), start, end)).toBe(true);
  });

  it('is not served before it is complete', async () => {
    await storePieces(bytes);
    expect(await openAudio(database, hash)).toBeUndefined();
    await store.complete(hash);
    expect(await openAudio(database, hash)).toMatchObject({ hash, size: bytes.byteLength });
  });

  it('takes the space of its bytes once', async () => {
    await storeSong(bytes);
    expect([await countIn('audio-chunks'), await countIn('audio-bytes')]).toEqual(blobs ? [0, 1] : [3, 0]);
  });

  it('leaves nothing behind when removed', async () => {
    await storeSong(bytes);
    await store.remove([hash]);
    expect([await countIn('audio'), await countIn('audio-chunks'), await countIn('audio-bytes')]).toEqual([0, 0, 0]);
  });

  it('is dropped when its bytes are missing', async () => {
    await storeSong(bytes);
    const db = await database();
    await db.clear('audio-bytes');
    await db.clear('audio-chunks');
    expect(await openAudio(database, hash)).toBeUndefined();
    await store.dropDamaged();
    expect(await store.list()).toEqual([]);
  });

  it('is not dropped when intact, whether complete or not', async () => {
    await storeSong(bytes);
    const other = await storePieces(bytesOf(PIECE_BYTES + 5), 1);
    await store.dropDamaged();
    expect((await store.list()).map((row) => row.hash).sort()).toEqual([hash, other.hash].sort());
  });
});

it('audio store: a song cannot be complete before all of its bytes are stored', async () => {
  await storePieces(bytes, 2);
  await expect(store.complete(hash)).rejects.toThrow('Not all');
  expect(rowIn(await store.read(hash))).toMatchObject({ isComplete: false, received: 2 * PIECE_BYTES });
  expect(await countIn('audio-bytes')).toBe(0);
});

it('audio store: a song resumes where it stopped, and returns its stored pieces', async () => {
  await storePieces(bytes, 2);
  const row = requireRow(await store.read(hash));
  const there: number[] = [];
  for await (const piece of store.pieces(row)) there.push(piece.byteLength);
  expect(there).toEqual([PIECE_BYTES, PIECE_BYTES]);
  await store.append(hash, bytes.slice(2 * PIECE_BYTES).buffer);
  await store.complete(hash);
  expect(isPart(await read())).toBe(true);
});

it('audio store: refuses a piece beyond the end, and one of a complete song', async () => {
  await storePieces(bytes, 2);
  await expect(store.append(hash, bytesOf(1001).buffer)).rejects.toThrow('does not belong');
  await store.append(hash, bytes.slice(2 * PIECE_BYTES).buffer);
  await expect(store.append(hash, new ArrayBuffer(1))).rejects.toThrow('does not belong');
});

it('audio store: a song starts over without its old pieces', async () => {
  await storePieces(bytes, 2);
  await store.begin(songFileOf(bytes));
  expect(rowIn(await store.read(hash))).toMatchObject({ received: 0 });
  expect(await countIn('audio-chunks')).toBe(0);
});

it('audio store: a full disk is reported, and stored pieces are kept', async () => {
  await storePieces(bytes, 1);
  const put = IDBObjectStore.prototype.put;
  jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(function (this: IDBObjectStore, ...values) {
    const request = put.apply(this, values);
    // Browsers also abort the transaction, and only the transaction has the reason.
    const transaction = this.transaction as IDBTransaction & { _abort: (why: string) => void };
    queueMicrotask(() => transaction._abort('QuotaExceededError'));
    return request;
  });
  await expect(store.append(hash, bytes.slice(PIECE_BYTES, 2 * PIECE_BYTES).buffer)).rejects.toMatchObject({ name: 'QuotaExceededError' });
  expect(rowIn(await store.read(hash))).toMatchObject({ received: PIECE_BYTES });
  expect(await countIn('audio-chunks')).toBe(1);
});

it('audio store: tests once whether the browser keeps Blobs', async () => {
  expect(await canStoreBlobs(database)).toBe(true);
  await useBlobs(false);
  expect(await canStoreBlobs(database)).toBe(false);
  expect(await countIn('audio-bytes')).toBe(0);
});

it('audio store: keeps pieces where Blobs do not come back intact', async () => {
  jest.spyOn(Blob.prototype, 'text').mockResolvedValue('');
  expect(await canStoreBlobs(database)).toBe(false);
});
