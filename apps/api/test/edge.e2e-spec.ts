import { type Artist, screenPaths, type Song, unreadSharePath } from '@chorus/contracts';
import { createHash, randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { formats } from '../../../tools/corpus/formats/formats';
import { S3ObjectStore } from '../src/platform/object-store/s3-object-store';
import { formOf, mp3, png, taggedSong } from './_harness/catalogue-forms';
import type { Backends } from './_harness/cluster/backends';
import { ADMIN, type Cluster } from './_harness/cluster/cluster';
import type { Edge } from './_harness/cluster/edge';
import { type ProductionEdge, startProductionEdge } from './_harness/cluster/production-edge';
import { Visitor } from './_harness/cluster/visitor';
import { closeSockets } from './_harness/socket-client';
import { until } from './_harness/until';

let backends: Backends;
let cluster: Cluster;
let edge: Edge;
let s3: ProductionEdge['s3'];
let ask: ProductionEdge['ask'];
let stop: ProductionEdge['stop'];
let audio: Buffer;
let song: Song;

beforeAll(async () => {
  audio = await mp3();
  ({ backends, cluster, edge, s3, ask, stop } = await startProductionEdge({ nodes: 2 }));
  song = await upload();
});

afterAll(async () => {
  closeSockets();
  await stop();
});

async function add(path: string, body: FormData): Promise<unknown> {
  const authorization = `Bearer ${await backends.issuer.token({ sub: ADMIN })}`;
  const answer = await ask(path, { method: 'POST', headers: { authorization }, body });
  const created: unknown = await answer.json();
  expect([answer.status, created]).toMatchObject([201, {}]);
  return created;
}

async function upload(audioFile = audio): Promise<Song> {
  const artist = (await add(
    '/api/admin/artists',
    formOf({ fullName: 'Sơn Ca', description: 'Sings.', dateOfBirth: '1990-05-01', imageFile: png() }),
  )) as Artist;
  const form = formOf({ title: 'Mưa', artistId: artist._id, releaseYear: '2019', audioFile, imageFile: png() });
  return (await add('/api/admin/songs', form)) as Song;
}

const linesAbout = (path: string) =>
  [...cluster.origins.keys()].flatMap((node) => cluster.saidBy(node)).filter((line) => line.includes(path));
const linesAboutMedia = () => linesAbout('"path":"/media/');

describe('nginx:', () => {
  it('an uploaded song appears in the song list', async () => {
    const songs = (await (await ask('/api/songs')).json()) as Song[];
    expect(songs).toEqual([song]);
  });

  it('media are served whole and by range, without passing a node', async () => {
    const whole = await ask(song.audioUrl);
    expect([whole.status, whole.headers.get('content-type'), whole.headers.get('accept-ranges')]).toEqual([200, 'audio/mpeg', 'bytes']);
    expect(whole.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const bytes = Buffer.from(await whole.arrayBuffer());
    expect(bytes.length).toBe(audio.length);
    for (const [first, last] of [
      [0, 0],
      [100, 1_099],
      [bytes.length - 7, bytes.length - 1],
    ] as const) {
      const part = await ask(song.audioUrl, { headers: { range: `bytes=${first}-${last}` } });
      expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes ${first}-${last}/${bytes.length}`]);
      expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(first, last + 1))).toBe(true);
    }
    expect((await ask(song.audioUrl, { headers: { range: `bytes=${bytes.length}-` } })).status).toBe(416);
    expect(linesAboutMedia()).toEqual([]);
    // Without this, the check above would prove nothing.
    await (await fetch(`${cluster.origins[0]}${song.audioUrl}`)).arrayBuffer();
    await until(
      () => Promise.resolve(linesAboutMedia()),
      ({ length }) => length === 1,
    );
  });

  it('a file that was stored without the pictures in its tags is answered at its own address, by a node', async () => {
    const original = await formats.mp3({ ...taggedSong, cover: png() });
    const { audioUrl } = await upload(original);
    const address = `/media/${createHash('sha256').update(original).digest('hex')}.mp3`;
    expect(address).not.toBe(audioUrl);
    const [asked, stored, part] = [await ask(address), await ask(audioUrl), await ask(address, { headers: { range: 'bytes=10-19' } })];
    const copy = Buffer.from(await stored.arrayBuffer());
    expect([asked.status, Buffer.from(await asked.arrayBuffer()).equals(copy)]).toEqual([200, true]);
    expect(asked.headers.get('etag')).toBe(`"${createHash('sha256').update(copy).digest('hex')}"`);
    expect([part.status, Buffer.from(await part.arrayBuffer())]).toEqual([206, copy.subarray(10, 20)]);
  });

  it('people’s pictures are served without passing a node, and are not cached', async () => {
    const bytes = randomBytes(1_000);
    const name = `${createHash('sha256').update(bytes).digest('hex')}.webp`;
    const store = new S3ObjectStore(s3.config);
    await store.put(name, bytes, 'image/webp');
    const answer = await ask(`/api/pictures/${name}`);
    expect([answer.status, answer.headers.get('cache-control'), answer.headers.get('content-type')]).toEqual([
      200,
      'private, max-age=3600',
      'image/webp',
    ]);
    expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true);
    expect((await ask(`/api/pictures/${name}`, { method: 'POST' })).status).toBe(405);
    // Also where somebody asked at the address of an earlier release, which is cached.
    await (await ask(`/media/${name}`)).arrayBuffer();
    await store.setOwner('ours');
    await (await store.removals('ours')).remove(name);
    store.onApplicationShutdown();
    const gone = await ask(`/api/pictures/${name}`);
    expect([gone.status, gone.headers.get('cache-control')]).toEqual([404, 'no-store']);
    expect((await ask('/api/pictures/none')).status).toBe(404);
    // Nodes were asked for what is not there alone.
    await until(
      () => Promise.resolve(linesAbout('/api/pictures/none')),
      ({ length }) => length === 1,
    );
    expect(linesAbout(name).filter((line) => !line.includes('"status":404'))).toEqual([]);
  });

  it('cached media are served while the storage is unavailable', async () => {
    await (await ask(song.audioUrl)).arrayBuffer();
    await s3.close();
    const again = await ask(song.audioUrl);
    expect([again.status, (await again.arrayBuffer()).byteLength]).toEqual([200, audio.length]);
    const other = await ask(`/media/${'a'.repeat(64)}.mp3`);
    expect([other.status, other.headers.get('retry-after')]).toEqual([503, '2']);
    // A line break behind a name is a part of it, and nobody is asked for such a file.
    expect((await ask(`/media/${'a'.repeat(64)}.mp3%0A`)).status).toBe(404);
  });

  it('the longest accepted token passes, and returns as a cookie', async () => {
    const { length } = await backends.issuer.token({ groups: '' });
    const token = await backends.issuer.token({ groups: 'g'.repeat(Math.floor(((8 * 1024 - length) * 3) / 4) - 1) });
    expect(token.length).toBeGreaterThan(8_180);
    const answer = await ask('/api/admin/check', { headers: { authorization: `Bearer ${token}` } });
    expect([answer.status, await answer.json()]).toEqual([200, { admin: false }]);
    expect(answer.headers.get('set-cookie')).toContain(token);
  });

  it('messages pass over a WebSocket', async () => {
    const [kim, linh] = await Promise.all(['kim', 'linh'].map(async (id) => (await Visitor.of(backends.issuer, edge.origin, id)).join()));
    const [from, to] = [await kim!.connect(), await linh!.connect()];
    expect(from.socket.io.engine.transport.name).toBe('websocket');
    const answer = await from.socket.emitWithAck('send_message', { senderId: 'kim', receiverId: 'linh', content: 'Hello' });
    expect(answer).toMatchObject({ ok: true });
    expect(await to.first('receive_message')).toMatchObject({ senderId: 'kim', content: 'Hello' });
  });
});

describe('nginx responses:', () => {
  const paths = [
    '/',
    '/songs/not-a-file',
    '/assets/app-1.js',
    '/assets/none.js',
    '/api/songs',
    '/api/users',
    '/api/nothing',
    '/api/%zz',
    '/api/health/live',
    '/api/docs',
    '/socket.io/?EIO=4&transport=polling',
    '/socket.io/?EIO=9',
    `/media/${'b'.repeat(64)}.mp3`,
    `/api/pictures/${'b'.repeat(64)}.webp`,
    '/media/none',
  ];

  function expectSafe({ headers, url }: Response): void {
    const policy = headers.get('content-security-policy') ?? '';
    const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? /default-src ([^;]*)/.exec(policy)?.[1] ?? `none at ${url}`;
    expect(["'self'", "'none'"]).toContain(scripts);
    expect(/frame-ancestors 'none'|sandbox/.test(policy)).toBe(true);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('strict-transport-security')).toMatch(/^max-age=31536000/);
    expect(headers.get('referrer-policy')).toMatch(/^(no-referrer|strict-origin-when-cross-origin)$/);
  }

  it.each(paths)('%s from nginx has the security headers', async (path) => {
    const answer = await ask(path);
    await answer.text();
    expectSafe(answer);
  });

  it.each(paths)('%s from a node has the security headers', async (path) => {
    const answer = await fetch(`${cluster.origins[0]}${path}`);
    await answer.text();
    expectSafe(answer);
  });

  it('what another app shares leads to the page, which says that it got nothing, where no service worker takes it', async () => {
    const shared = await ask(screenPaths.share, { method: 'POST', body: formOf({ files: audio }), redirect: 'manual' });
    expect([shared.status, shared.headers.get('location')]).toEqual([303, unreadSharePath]);
    const page = await ask(unreadSharePath);
    expect([page.status, page.headers.get('cache-control'), await page.text()]).toEqual([
      200,
      'no-cache',
      expect.stringContaining('Chorus'),
    ]);
  });

  it('an oversized JSON body gets the node’s own error', async () => {
    const body = JSON.stringify({ id: 'kim', firstName: 'k'.repeat(101 * 1024) });
    const headers = { authorization: `Bearer ${await backends.issuer.token({ sub: 'kim' })}`, 'content-type': 'application/json' };
    const answer = await ask('/api/auth/callback', { method: 'POST', headers, body });
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([413, 'too_large']);
    expectSafe(answer);
  });
});

/** Returns all answers to these bytes until the other side closes the connection. */
async function answersTo(origin: string, bytes: string): Promise<string> {
  const { hostname, port } = new URL(origin);
  const connection = connect(Number(port), hostname);
  connection.write(bytes);
  return text(connection);
}

describe.each([
  ['nginx', () => edge.origin],
  ['a node', () => cluster.origins[0]!],
])('%s:', (_, origin) => {
  const HIDDEN = 'GET /api/health/live HTTP/1.1\r\nHost: chorus\r\n\r\n';

  it.each([
    ['Content-Length and Transfer-Encoding', 'Content-Length: 5\r\nTransfer-Encoding: chunked', '0\r\n\r\n'],
    ['two lengths', `Content-Length: 0\r\nContent-Length: ${HIDDEN.length}`, ''],
    ['a length that is no number', 'Content-Length: +0', ''],
    ['an unknown Transfer-Encoding', 'Transfer-Encoding: xchunked', '0\r\n\r\n'],
    ['a space before the colon', 'Transfer-Encoding : chunked', '0\r\n\r\n'],
  ])('a request that proxies may read differently is refused and its connection closed: %s', async (_name, framing, body) => {
    const answers = await answersTo(origin(), `POST /api/plays HTTP/1.1\r\nHost: chorus\r\n${framing}\r\n\r\n${body}${HIDDEN}`);
    expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual([expect.stringMatching(/ (400|501)$/)]);
  });

  it('TRACE is refused and returns nothing of the request', async () => {
    const answers = await answersTo(
      origin(),
      'TRACE /api/songs HTTP/1.1\r\nHost: chorus\r\nConnection: close\r\nX-Mine: said-in-confidence\r\n\r\n',
    );
    expect(answers).toMatch(/^HTTP\/1\.1 40[45] /);
    expect(answers).not.toContain('said-in-confidence');
  });
});
