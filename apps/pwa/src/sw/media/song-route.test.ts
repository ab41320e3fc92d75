import 'fake-indexeddb/auto';
import { byteRangeCases, RANGED_BODY_SIZE } from '../../../../../libs/contracts/src/media/byte-range.cases';
import { database } from '../../platform/storage/database';
import type { AudioMessage } from '../../platform/storage/audio/audio-channel';
import { openAudio } from '../../platform/storage/audio/open-audio';
import { PIECE_BYTES } from '../../platform/storage/rows/audio-row';
import { bytesOf, songFileOf, store, storePieces, storeSong, useBlobs } from '../../platform/storage/audio/store-song.fixture';
import { songRoute } from './song-route';
import { watchStoredSongs } from './stored-songs';
import type { StoredSongs } from './stored-songs';

const ORIGIN = 'https://chorus.test';
const body = bytesOf(RANGED_BODY_SIZE);
const file = songFileOf(body);
const open = (hash: string) => openAudio(database, hash);
const fetch = jest.fn<Promise<Response>, [Request]>(() => Promise.resolve(new Response('from the network')));
const everything: StoredSongs = { has: () => true };

const asked = (path: string, init: RequestInit = {}) => {
  const url = new URL(path, ORIGIN);
  return { request: new Request(url, init), url, sameOrigin: url.origin === ORIGIN };
};
const answer = (headers: Record<string, string> = {}) =>
  songRoute({ stored: everything, open, fetch }).handler(asked(file.url, { headers }));

beforeEach(async () => {
  const db = await database();
  await Promise.all([...db.objectStoreNames].map((name) => db.clear(name)));
  fetch.mockClear();
});

describe.each([
  ['a Blob', true],
  ['pieces', false],
])('a request for a song stored as %s', (_, blobs) => {
  beforeEach(async () => {
    await useBlobs(blobs);
    await storeSong(body);
  });

  it.each(byteRangeCases)('with Range: $header is answered $status', async ({ header, status, from = 0, to = RANGED_BODY_SIZE - 1 }) => {
    const answered = await answer(header === undefined ? {} : { range: header });
    expect(answered.status).toBe(status);
    expect(answered.headers.get('accept-ranges')).toBe('bytes');
    const bytes = new Uint8Array(await answered.arrayBuffer());
    if (status === 416) {
      expect(answered.headers.get('content-range')).toBe(`bytes */${RANGED_BODY_SIZE}`);
      expect(bytes).toHaveLength(0);
      return;
    }
    expect(bytes).toEqual(body.slice(from, to + 1));
    expect(answered.headers.get('content-length')).toBe(String(bytes.byteLength));
    expect(answered.headers.get('content-range')).toBe(status === 206 ? `bytes ${from}-${to}/${RANGED_BODY_SIZE}` : null);
  });

  it('has the server’s content type, caching and security headers', async () => {
    const { headers } = await answer();
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'audio/mpeg',
      'cache-control': 'public, max-age=31536000, immutable',
      etag: file.etag,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
  });

  it('gets the whole song for an If-Range of another file, and 304 for a known ETag', async () => {
    expect((await answer({ range: 'bytes=0-1', 'if-range': '"other"' })).status).toBe(200);
    expect((await answer({ 'if-none-match': file.etag })).status).toBe(304);
  });
});

describe('a request for a song', () => {
  it('goes to the network while the song is incomplete, and when it was removed', async () => {
    await storePieces(body);
    expect(await (await answer({ range: 'bytes=0-1' })).text()).toBe('from the network');
    await store.remove([file.hash]);
    expect(await (await answer()).text()).toBe('from the network');
    const [[first] = []] = fetch.mock.calls;
    expect(first?.headers.get('range')).toBe('bytes=0-1');
  });

  it('goes to the network when storage fails', async () => {
    const broken = songRoute({ stored: everything, open: () => Promise.reject(new Error('broken')), fetch });
    expect(await (await broken.handler(asked(file.url))).text()).toBe('from the network');
  });
});

describe('a song that is removed while it is played', () => {
  const long = bytesOf(PIECE_BYTES * 2 + 500);
  const { hash, url } = songFileOf(long);
  const ask = (range: string) => songRoute({ stored: everything, open, fetch }).handler(asked(url, { headers: { range } }));

  it('breaks off where its pieces end, and is asked for again from there: by the network', async () => {
    await useBlobs(false);
    await storeSong(long);
    const reader = (await ask('bytes=0-')).body!.getReader();
    const { value: first } = await reader.read();
    await store.remove([hash]);
    // One more piece may have been read ahead.
    const rest = async () => {
      while (!(await reader.read()).done) continue;
    };
    await expect(rest()).rejects.toThrow('a piece is missing');
    const again = `bytes=${first!.byteLength}-`;
    expect(await (await ask(again)).text()).toBe('from the network');
    expect(fetch.mock.lastCall?.[0].headers.get('range')).toBe(again);
  });
});

describe('the song route of the service worker', () => {
  const takes = (has: boolean | undefined, ...request: Parameters<typeof asked>) =>
    songRoute({ stored: { has: () => has }, open, fetch }).match(asked(...request));

  it.each([
    ['handles a stored song', true, file.url, {}, true],
    ['does not handle a song that is not stored', false, file.url, {}, false],
    ['handles any song while it is unknown what is stored', undefined, file.url, {}, true],
    ['does not handle a picture', true, file.url.replace('mp3', 'webp'), {}, false],
    ['does not handle other URLs', undefined, '/api/songs', {}, false],
    ['does not handle other origins', true, `https://other.test${file.url}`, {}, false],
    ['does not handle HEAD', true, file.url, { method: 'HEAD' }, false],
  ])('%s', (_, has, path, init, expected) => expect(takes(has, path, init)).toBe(expected));
});

describe('the worker’s list of stored songs', () => {
  const hear = () => {
    const listeners: ((message: AudioMessage) => void)[] = [];
    return {
      onMessage: (listener: (message: AudioMessage) => void) => void listeners.push(listener),
      say: (message: AudioMessage) => listeners.forEach((listen) => listen(message)),
    };
  };
  const settled = () => new Promise((resolve) => setTimeout(resolve));

  it('is unknown before storage was read, then contains complete songs', async () => {
    await storeSong(body);
    const coming = await storePieces(bytesOf(500));
    const listing = store.list();
    const stored = watchStoredSongs({ list: () => listing }, hear());
    expect(stored.has(file.hash)).toBeUndefined();
    await listing.then(settled);
    expect([stored.has(file.hash), stored.has(coming.hash)]).toEqual([true, false]);
  });

  it('is read again after a change, but not for download progress', async () => {
    const rows = { isComplete: true, hash: 'a', url: '', etag: '', size: 1, received: 1, form: 'blob' as const };
    const list = jest.fn(() => Promise.resolve([rows]));
    const channel = hear();
    const stored = watchStoredSongs({ list }, channel);
    await settled();
    list.mockResolvedValue([]);
    channel.say('progressed');
    await settled();
    expect(stored.has('a')).toBe(true);
    channel.say('changed');
    await settled();
    expect(stored.has('a')).toBe(false);
  });

  it('is empty when storage cannot be read', async () => {
    const stored = watchStoredSongs({ list: () => Promise.reject(new Error('forbidden')) }, hear());
    await settled();
    expect(stored.has('a')).toBe(false);
  });
});
