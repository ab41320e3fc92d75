import 'fake-indexeddb/auto';
import { mediaAnswer } from '@chorus/contracts';
import { database } from '../../../platform/storage/database';
import type { AudioRow } from '../../../platform/storage/rows/audio-row';
import { PIECE_BYTES } from '../../../platform/storage/rows/audio-row';
import { openAudio } from '../../../platform/storage/audio/open-audio';
import { bytesOf, songFileOf, store, storePieces } from '../../../platform/storage/audio/store-song.fixture';
import { rowIn } from '../../../platform/storage/rows/reading';
import { downloadSong } from './download-song';

const bytes = bytesOf(3 * PIECE_BYTES + 1234);
const file = songFileOf(bytes);
const song = { hash: file.hash, url: file.url, isKept: false };

/** A server that has the song, answers ranges as ours does, and counts the bytes that it sent. */
function serve({ sends = bytes, cutAfter = Infinity } = {}) {
  const asked: (string | null)[] = [];
  const fetch = (_url: unknown, init: RequestInit = {}): Promise<Response> => {
    const headers = new Headers(init.headers);
    asked.push(headers.get('range'));
    const [range, ifRange] = [headers.get('range') ?? undefined, headers.get('if-range') ?? undefined];
    const answer = mediaAnswer({ range, ifRange }, { hash: file.hash, size: sends.byteLength });
    const { start, end } = answer.span ?? { start: 0, end: sends.byteLength - 1 };
    let at = start;
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        const failure = init.signal?.aborted
          ? new DOMException('', 'AbortError')
          : at - start >= cutAfter && new TypeError('network error');
        if (failure) {
          controller.error(failure);
          return;
        }
        const part = sends.slice(at, Math.min(at + 300_000, end + 1));
        controller.enqueue(part);
        at += part.byteLength;
        if (at > end) controller.close();
      },
    });
    const answered = new Headers();
    Object.entries(answer.headers).forEach(([name, value]) => answered.set(name, value.toString()));
    return Promise.resolve(new Response(body, { status: answer.status, headers: answered }));
  };
  return { fetch: fetch as typeof globalThis.fetch, asked };
}

const answering = (status: number, headers: Record<string, string> = {}, body: string | null = 'x') =>
  (() => Promise.resolve(new Response(body, { status, headers }))) as typeof globalThis.fetch;

interface Options {
  signal?: AbortSignal;
  hasRoom?: boolean;
  onProgress?: (row: AudioRow) => void;
}

function download(
  fetch: typeof globalThis.fetch,
  { signal = new AbortController().signal, hasRoom = true, onProgress = () => undefined }: Options = {},
) {
  return downloadSong(song, signal, { audio: store, fetch, makeRoom: () => Promise.resolve(hasRoom), onProgress });
}

const isWhole = async () => {
  const audio = await openAudio(database, file.hash);
  const read = audio && (await new Response(audio.slice(0, audio.size - 1)).arrayBuffer());
  return read ? Buffer.from(read).equals(bytes) : false;
};

beforeEach(async () => {
  const db = await database();
  await Promise.all([...db.objectStoreNames].map((name) => db.clear(name)));
});
afterEach(() => jest.restoreAllMocks());

it('brings a song, tells how far it is, and stores it whole', async () => {
  const rows: AudioRow[] = [];
  expect(await download(serve().fetch, { onProgress: (row) => void rows.push(row) })).toBe('stored');
  expect(rows.map(({ received, isComplete }) => [received, isComplete])).toEqual([
    [PIECE_BYTES, false],
    [2 * PIECE_BYTES, false],
    [3 * PIECE_BYTES, false],
    [bytes.byteLength, false],
    [bytes.byteLength, true],
  ]);
  expect(await isWhole()).toBe(true);
});

it('goes on from where it was cut off', async () => {
  expect(await download(serve({ cutAfter: 2.5 * PIECE_BYTES }).fetch)).toBe('away');
  expect(await openAudio(database, file.hash)).toBeUndefined();
  const server = serve();
  expect(await download(server.fetch)).toBe('stored');
  expect(server.asked).toEqual([`bytes=${2 * PIECE_BYTES}-`]);
  expect(await isWhole()).toBe(true);
});

it('starts again when the server has another file now', async () => {
  await storePieces(bytes, 2);
  const row = rowIn(await store.read(file.hash));
  await (await database()).put('audio', { ...row, etag: '"other"' }, file.hash);
  expect(await download(serve().fetch)).toBe('stored');
  expect(await isWhole()).toBe(true);
});

it('only compares when all of it came before the page died', async () => {
  await storePieces(bytes);
  const server = serve();
  expect(await download(server.fetch)).toBe('stored');
  expect(server.asked).toEqual([]);
  expect(await isWhole()).toBe(true);
});

it('asks for nothing when it is here', async () => {
  await download(serve().fetch);
  const server = serve();
  expect(await download(server.fetch)).toBe('stored');
  expect(server.asked).toEqual([]);
});

it('stores nothing whose hash is another', async () => {
  const other = bytes.slice();
  other[PIECE_BYTES + 5]! += 1;
  expect(await download(serve({ sends: other }).fetch)).toBe('damaged');
  expect(await store.list()).toEqual([]);
});

it('compares what it brought in an earlier visit, too', async () => {
  await storePieces(bytes, 2);
  await (await database()).put('audio-chunks', new ArrayBuffer(PIECE_BYTES), [file.hash, 1]);
  expect(await download(serve().fetch)).toBe('damaged');
  expect(await store.list()).toEqual([]);
});

it('stops when it is told to, and keeps what it has', async () => {
  const stopping = new AbortController();
  const onProgress = ({ received }: AudioRow) => (received === 2 * PIECE_BYTES ? stopping.abort() : undefined);
  expect(await download(serve().fetch, { signal: stopping.signal, onProgress })).toBe('stopped');
  expect(rowIn(await store.read(file.hash))).toMatchObject({ received: 2 * PIECE_BYTES, isComplete: false });
});

it('says that the disk is full, and keeps what it has', async () => {
  await storePieces(bytes, 1);
  const put = IDBObjectStore.prototype.put;
  jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(function (this: IDBObjectStore, ...values) {
    const request = put.apply(this, values);
    // As browsers do: the transaction is aborted for it, and only the transaction knows why.
    const transaction = this.transaction as IDBTransaction & { _abort: (why: string) => void };
    queueMicrotask(() => transaction._abort('QuotaExceededError'));
    return request;
  });
  expect(await download(serve().fetch)).toBe('full');
  expect(rowIn(await store.read(file.hash))).toMatchObject({ received: PIECE_BYTES });
});

it('brings nothing for which there is no room', async () => {
  expect(await download(serve().fetch, { hasRoom: false })).toBe('noRoom');
  expect(await store.list()).toEqual([]);
});

it.each([
  ['that the server has it no more', 404, {}, 'gone'],
  ['that there is more to come than it has', 416, {}, 'damaged'],
  ['that the server is busy', 503, {}, 'away'],
  ['that nobody says how long it is', 200, {}, 'damaged'],
  ['that another part came', 206, { 'content-range': 'bytes 5-9/10' }, 'damaged'],
  ['that it was cut off without a word', 200, { 'content-length': '5000' }, 'away'],
])('says %s (%d)', async (_, status, headers, expected) => {
  expect(await download(answering(status, headers))).toBe(expected);
  expect(await openAudio(database, file.hash)).toBeUndefined();
});

it('begins nothing that nobody wants any more by the time there is room', async () => {
  const stopping = new AbortController();
  const makeRoom = () => {
    stopping.abort();
    return Promise.resolve(true);
  };
  const parts = { audio: store, fetch: serve().fetch, makeRoom, onProgress: () => undefined };
  expect(await downloadSong(song, stopping.signal, parts)).toBe('stopped');
  expect(await store.list()).toEqual([]);
});

it.each<[string, typeof globalThis.fetch]>([
  ['an answer', () => new Promise(() => undefined)],
  ['what should come', () => Promise.resolve(new Response(new ReadableStream(), { headers: { 'content-length': '5000' } }))],
])('gives up on a network that swallows %s without a word', async (_, fetch) => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'clearImmediate', 'nextTick', 'queueMicrotask', 'Date', 'performance'] });
  let end: string | undefined;
  void download(fetch).then((ended) => (end = ended));
  while (end === undefined) {
    await jest.advanceTimersByTimeAsync(1_000);
    await new Promise(setImmediate);
  }
  jest.useRealTimers();
  expect(end).toBe('away');
});

it('says that nobody answers', async () => {
  expect(await download(() => Promise.reject(new TypeError('Failed to fetch')))).toBe('away');
});
