import 'fake-indexeddb/auto';
import { mediaAnswer } from '@chorus/contracts';
import { database } from '../../../platform/storage/database';
import type { AudioRow } from '../../../platform/storage/rows/audio-row';
import { PIECE_BYTES } from '../../../platform/storage/rows/audio-row';
import { openAudio } from '../../../platform/storage/audio/open-audio';
import { bytesOf, songFileOf, store, storePieces } from '../../../platform/storage/audio/store-song.fixture';
import { rowIn } from '../../../platform/storage/rows/row-kind';
import { downloadSong } from './download-song';

const bytes = bytesOf(3 * PIECE_BYTES + 1234);
const file = songFileOf(bytes);
const song = { hash: file.hash, url: file.url, isDownload: false };

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

it('downloading a song: reports progress and stores the whole song', async () => {
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

it('downloading a song from its former address: stores what the server answers under another ETag, and nothing else', async () => {
  const copy = bytesOf(PIECE_BYTES + 5);
  const { etag } = songFileOf(copy);
  const answers = (headers: Record<string, string>) =>
    (() =>
      Promise.resolve(
        new Response(copy, { headers: { 'content-length': String(copy.byteLength), ...headers } }),
      )) as typeof globalThis.fetch;
  expect(await download(answers({ etag: file.etag }))).toBe('damaged');
  expect(await download(answers({ etag }))).toBe('stored');
  expect((await openAudio(database, file.hash))?.size).toBe(copy.byteLength);
});

it('downloading a song: resumes where it was cut off', async () => {
  expect(await download(serve({ cutAfter: 2.5 * PIECE_BYTES }).fetch)).toBe('away');
  expect(await openAudio(database, file.hash)).toBeUndefined();
  const server = serve();
  expect(await download(server.fetch)).toBe('stored');
  expect(server.asked).toEqual([`bytes=${2 * PIECE_BYTES}-`]);
  expect(await isWhole()).toBe(true);
});

it('downloading a song: starts over when the server has a different file', async () => {
  await storePieces(bytes, 2);
  const row = rowIn(await store.read(file.hash));
  await (await database()).put('audio', { ...row, etag: '"other"' }, file.hash);
  expect(await download(serve().fetch)).toBe('stored');
  expect(await isWhole()).toBe(true);
});

it('downloading a song: only verifies the hash when all bytes arrived before the page was killed', async () => {
  await storePieces(bytes);
  const server = serve();
  expect(await download(server.fetch)).toBe('stored');
  expect(server.asked).toEqual([]);
  expect(await isWhole()).toBe(true);
});

it('downloading a song: requests nothing when the song is stored', async () => {
  await download(serve().fetch);
  const server = serve();
  expect(await download(server.fetch)).toBe('stored');
  expect(server.asked).toEqual([]);
});

it('downloading a song: rejects a wrong hash', async () => {
  const other = bytes.slice();
  other[PIECE_BYTES + 5]! += 1;
  expect(await download(serve({ sends: other }).fetch)).toBe('damaged');
  expect(await store.list()).toEqual([]);
});

it('downloading a song: includes bytes of an earlier visit in the hash', async () => {
  await storePieces(bytes, 2);
  await (await database()).put('audio-chunks', new ArrayBuffer(PIECE_BYTES), [file.hash, 1]);
  expect(await download(serve().fetch)).toBe('damaged');
  expect(await store.list()).toEqual([]);
});

it('downloading a song: an abort keeps the stored part', async () => {
  const stopping = new AbortController();
  const onProgress = ({ received }: AudioRow) => (received === 2 * PIECE_BYTES ? stopping.abort() : undefined);
  expect(await download(serve().fetch, { signal: stopping.signal, onProgress })).toBe('stopped');
  expect(rowIn(await store.read(file.hash))).toMatchObject({ received: 2 * PIECE_BYTES, isComplete: false });
});

it('downloading a song: fails as full when the disk is full, and keeps the stored part', async () => {
  await storePieces(bytes, 1);
  const put = IDBObjectStore.prototype.put;
  jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(function (this: IDBObjectStore, ...values) {
    const request = put.apply(this, values);
    // Browsers also abort the transaction, and only the transaction has the reason.
    const transaction = this.transaction as IDBTransaction & { _abort: (why: string) => void };
    queueMicrotask(() => transaction._abort('QuotaExceededError'));
    return request;
  });
  expect(await download(serve().fetch)).toBe('full');
  expect(rowIn(await store.read(file.hash))).toMatchObject({ received: PIECE_BYTES });
});

it('downloading a song: does not start without room', async () => {
  expect(await download(serve().fetch, { hasRoom: false })).toBe('noRoom');
  expect(await store.list()).toEqual([]);
});

it.each([
  ['the server no longer has it', 404, {}, 'gone'],
  ['the requested range is beyond its end', 416, {}, 'damaged'],
  ['the server is busy', 503, {}, 'away'],
  ['the response has no length', 200, {}, 'damaged'],
  ['the response is another range', 206, { 'content-range': 'bytes 5-9/10' }, 'damaged'],
  ['the response ends early', 200, { 'content-length': '5000' }, 'away'],
])('downloading a song: fails when %s (%d)', async (_, status, headers, expected) => {
  expect(await download(answering(status, headers))).toBe(expected);
  expect(await openAudio(database, file.hash)).toBeUndefined();
});

it('downloading a song: is not resumed when there is no room for it any more', async () => {
  await storePieces(bytes, 2);
  expect(await download(serve().fetch, { hasRoom: false })).toBe('noRoom');
  expect(rowIn(await store.read(file.hash))).toMatchObject({ received: 2 * PIECE_BYTES });
});

it('downloading a song: does not start when it is aborted while making room', async () => {
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
  ['the response', () => new Promise(() => undefined)],
  ['the body of the response', () => Promise.resolve(new Response(new ReadableStream(), { headers: { 'content-length': '5000' } }))],
])('downloading a song: fails when %s never arrives', async (_, fetch) => {
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

it('downloading a song: fails as away when the server does not answer', async () => {
  expect(await download(() => Promise.reject(new TypeError('Failed to fetch')))).toBe('away');
});
