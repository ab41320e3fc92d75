import { mediaTypes } from '@chorus/contracts';
import { byteRangeCases, RANGED_BODY_SIZE } from '../../../../libs/contracts/src/media/byte-range.cases';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { get, type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { MediaRemover } from '../../src/features/media/media-remover';
import { PopularMedia } from '../../src/features/media/popular-media';
import { Metrics } from '../../src/platform/metrics/metrics';
import { ObjectStore } from '../../src/platform/object-store/object-store';
import { RateLimiter } from '../../src/platform/admission/rate-limiter';
import { ownBucket } from '../_harness/media-balance';
import { startS3Server } from '../_harness/s3/s3-server';
import { startApi, type TestApi } from '../_harness/start-api';
import { until } from '../_harness/until';

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

const makePopular = async (api: TestApi, path: string) => {
  for (const _ of [1, 2, 3, 4]) await (await api.fetch(path)).arrayBuffer();
};

let folder: string;
let s3: Awaited<ReturnType<typeof startS3Server>>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chorus-media-'));
  s3 = await startS3Server(folder);
});
afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true });
});

/** Each storage and each source once. The other pairs run in the long form. */
const pairs = [
  ['files', 'memory'],
  ['S3', 'the store'],
  ['files', 'the store'],
  ['S3', 'memory'],
] as const;

describe.each(process.env.CHORUS_LONG === undefined ? pairs.slice(0, 2) : pairs)(
  'media stored in %s and served from %s',
  (driver, source) => {
    const body = randomBytes(RANGED_BODY_SIZE);
    const hash = hashOf(body);
    const path = `/media/${hash}.mp3`;
    let api: TestApi;

    beforeAll(async () => {
      api = await startApi({ config: driver === 'S3' ? { s3: s3.config } : {} });
      await api.app.get(ObjectStore).put(`${hash}.mp3`, Readable.from([body]), 'audio/mpeg');
      if (source === 'memory') await makePopular(api, path);
      else jest.spyOn(api.app.get(PopularMedia, { strict: false }), 'request').mockResolvedValue(undefined);
    });
    afterAll(() => api.stop());

    it('are read for each request, or once for all', async () => {
      const open = jest.spyOn(api.app.get(ObjectStore), 'open');
      for (const _ of [1, 2, 3]) await (await api.fetch(path)).arrayBuffer();
      expect(open).toHaveBeenCalledTimes(source === 'memory' ? 0 : 3);
      open.mockRestore();
    });

    it.each(byteRangeCases)(
      'are answered to Range: $header with $status',
      async ({ header, status, from = 0, to = RANGED_BODY_SIZE - 1 }) => {
        const answer = await api.fetch(path, { headers: header === undefined ? {} : { range: header } });
        expect(answer.status).toBe(status);
        expect(answer.headers.get('accept-ranges')).toBe('bytes');
        if (status === 416) {
          expect(answer.headers.get('content-range')).toBe(`bytes */${RANGED_BODY_SIZE}`);
          expect(await answer.json()).toMatchObject({ code: 'invalid' });
          return;
        }
        const bytes = Buffer.from(await answer.arrayBuffer());
        expect(bytes.equals(body.subarray(from, to + 1))).toBe(true);
        expect(answer.headers.get('content-length')).toBe(String(bytes.length));
        expect(answer.headers.get('content-range')).toBe(status === 206 ? `bytes ${from}-${to}/${RANGED_BODY_SIZE}` : null);
      },
    );

    it('are cached forever, with the type of their name and headers that forbid scripts', async () => {
      const { headers } = await api.fetch(path);
      expect(Object.fromEntries(headers)).toMatchObject({
        'content-type': 'audio/mpeg',
        'cache-control': 'public, max-age=31536000, immutable',
        etag: `"${hash}"`,
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
        'cross-origin-resource-policy': 'same-origin',
      });
    });

    it('are never compressed', async () => {
      const answer = await api.fetch(path, { headers: { 'accept-encoding': 'br, gzip, deflate' } });
      expect(answer.headers.get('content-encoding')).toBeNull();
      expect(Buffer.from(await answer.arrayBuffer()).equals(body)).toBe(true);
    });

    it('are 304 for a known ETag', async () => {
      const answer = await api.fetch(path, { headers: { 'if-none-match': `"${hash}"` } });
      expect(answer.status).toBe(304);
      expect(await answer.text()).toBe('');
      expect(answer.headers.get('etag')).toBe(`"${hash}"`);
    });

    it('are sent completely when If-Range names another file', async () => {
      const answer = await api.fetch(path, { headers: { range: 'bytes=0-1', 'if-range': '"another"' } });
      expect(answer.status).toBe(200);
      expect((await answer.arrayBuffer()).byteLength).toBe(RANGED_BODY_SIZE);
    });

    it.each<[Record<string, string>, number, string | null]>([
      [{}, 200, String(RANGED_BODY_SIZE)],
      [{ range: 'bytes=0-1' }, 206, '2'],
      [{ range: 'bytes=1000-' }, 416, null],
    ])('are answered to HEAD with %j as to GET, without a body', async (headers, status, length) => {
      const answer = await api.fetch(path, { method: 'HEAD', headers });
      expect(answer.status).toBe(status);
      if (length !== null) expect(answer.headers.get('content-length')).toBe(length);
      expect(await answer.text()).toBe('');
    });

    it('that do not exist are 404', async () => {
      const answer = await api.fetch(`/media/${'0'.repeat(64)}.mp3`);
      expect(answer.status).toBe(404);
      expect(await answer.json()).toMatchObject({ code: 'not_found' });
    });

    it('of an unknown type are 404', async () => {
      expect((await api.fetch(`/media/${hash}.html`)).status).toBe(404);
    });

    it('are no longer read when the client disconnects', async () => {
      const large = randomBytes(8 * 1024 * 1024);
      const store = api.app.get(ObjectStore);
      await store.put(`${hashOf(large)}.wav`, Readable.from([large]), 'audio/wav');
      const open = jest.spyOn(store, 'open');
      const client = get(`${api.origin}/media/${hashOf(large)}.wav`, (answer) => answer.once('data', () => client.destroy()));
      client.on('error', () => undefined);
      await once(client, 'close');
      const opened = await (open.mock.results[0]!.value as ReturnType<ObjectStore['open']>);
      if (!opened!.closed) await once(opened!, 'close');
      expect(opened!.destroyed).toBe(true);
      open.mockRestore();
    });
  },
);

describe('media in memory', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi();
  });
  afterAll(() => api.stop());

  const stored = async (size: number) => {
    const body = randomBytes(size);
    const name = `${hashOf(body)}.mp3`;
    await api.app.get(ObjectStore).put(name, Readable.from([body]), 'audio/mpeg');
    return { body, name, path: `/media/${name}` };
  };

  it('are sent with the headers of those from the store', async () => {
    const { path } = await stored(1_000);
    const headersOf = async (init: RequestInit) => {
      const { headers } = await api.fetch(path, init);
      return [...headers].filter(([name]) => !['date', 'x-request-id'].includes(name));
    };
    const ways = [{}, { headers: { range: 'bytes=10-19' } }, { method: 'HEAD' }];
    const before = [];
    for (const way of ways) before.push(await headersOf(way));
    await makePopular(api, path);
    for (const [index, way] of ways.entries()) expect(await headersOf(way)).toEqual(before[index]);
  });

  it('are 404 once they are removed', async () => {
    const { name, path } = await stored(1_000);
    await makePopular(api, path);
    await ownBucket(api.app);
    await api.app.get(MediaRemover, { strict: false }).remove(api.dataSource, name);
    expect((await api.fetch(path)).status).toBe(404);
  });

  it('are sent completely to many slow clients at once, while others disconnect', async () => {
    const { body, path } = await stored(4_000_000);
    await makePopular(api, path);
    const answers = await Promise.all(
      Array.from({ length: 20 }, async (_, number) => {
        const client = get(api.origin + path, { agent: false }).on('error', () => undefined);
        const [answer] = (await once(client, 'response')) as [IncomingMessage];
        if (number % 2 === 0) client.destroy();
        return number % 2 === 0 ? undefined : answer;
      }),
    );
    for (const answer of answers) if (answer) expect((await buffer(answer)).equals(body)).toBe(true);
  });

  it('count as requests of an address', async () => {
    const { path } = await stored(1_000);
    await makePopular(api, path);
    const consume = jest.spyOn(api.app.get(RateLimiter), 'consume').mockResolvedValue(1_000);
    const answer = await api.fetch(path);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '1']);
    consume.mockRestore();
  });

  it('are logged and measured like others', async () => {
    const { path } = await stored(1_000);
    await makePopular(api, path);
    const answer = await api.fetch(path, { headers: { 'x-request-id': 'from-memory' } });
    expect(answer.headers.get('x-request-id')).toBe('from-memory');
    const lines = () => api.log.filter(({ requestId }) => requestId === 'from-memory');
    await until(
      () => Promise.resolve(lines()),
      ({ length }) => length > 0,
    );
    expect(lines()).toMatchObject([{ method: 'GET', path, status: 200 }]);
    const metrics = await api.app.get(Metrics, { strict: false }).registry.metrics();
    expect(metrics).toContain('chorus_http_request_seconds_count{route="/media/:name",method="GET",status="2xx"}');
  });
});

describe('a media type', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi();
  });
  afterAll(() => api.stop());

  it.each([...mediaTypes])('of .%s is %s', async (ext, mime) => {
    const body = Buffer.from(ext);
    await api.app.get(ObjectStore).put(`${hashOf(body)}.${ext}`, Readable.from([body]), mime);
    expect((await api.fetch(`/media/${hashOf(body)}.${ext}`)).headers.get('content-type')).toBe(mime);
  });

  it.each([
    '/media',
    '/media/',
    '/media/..',
    '/media/../api/health/live',
    '/media/..%2f..%2fetc%2fpasswd',
    '/media/%2e%2e/%2e%2e/etc/passwd',
    `/media/${'ab'.repeat(32)}%00.mp3`,
    `/media/${'ab'.repeat(32)}.mp3%00`,
    `/media/${'ab'.repeat(32)}.mp3/`,
    `/media/${'AB'.repeat(32)}.mp3`,
    `/media/${'ab'.repeat(32)}`,
    `/media/${'ab'.repeat(32)}.MP3`,
    `/media/${'a'.repeat(200)}.mp3`,
  ])('is not served at %s', async (path) => {
    const client = request(api.origin, { path, agent: false });
    client.end();
    const [answer] = (await once(client, 'response')) as [Readable & { statusCode: number }];
    answer.resume();
    expect(answer.statusCode).toBe(404);
  });

  it('is 503 while the storage is unavailable', async () => {
    const closed = await startS3Server(join(folder, 'closed'));
    await closed.close();
    const away = await startApi({ config: { s3: closed.config } });
    try {
      const answer = await away.fetch(`/media/${'0'.repeat(64)}.mp3`);
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
    } finally {
      await away.stop();
    }
  });
});
