import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { recordFinding } from '../../../tools/test-full/record-finding';
import { heldBytes } from './_harness/cluster/held-bytes';
import { type Edge, startEdge } from './_harness/cluster/edge';
import { until } from './_harness/until';

const MEGABYTE = 1024 * 1024;
const HELD = 500;
const MOST_HELD_BYTES = 64 * MEGABYTE;
const MOST_BODIES_OF_AN_ADDRESS = 400;
const ANSWER_BYTES = 4 * MEGABYTE;
const SONG_BYTES = 12 * MEGABYTE;
const SONGS = 100;
/** As large as nginx's `slice`. */
const SLICE_BYTES = MEGABYTE;
/** Of a file of the cache. */
const HEADER_BYTES = 4 * 1024;
const PIECE = Buffer.alloc(64 * 1024);
const COVER = '/api/playlists/01994a5e-7d3c-7b8a-9f00-000000000001/cover';

let node: Server;
let store: Server;
let edge: Edge;
let sockets: Socket[];
/** Slices that the store is asked for. */
let asked = 0;
/** Requests that the node has seen and not answered, with what it has read of each. */
let reading: number[];

async function listen(server: Server): Promise<string> {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function* pieces(bytes: number): Generator<Buffer> {
  for (let sent = 0; sent < bytes; sent += PIECE.length) yield PIECE.subarray(0, Math.min(PIECE.length, bytes - sent));
}

beforeAll(async () => {
  node = createServer((request, response) => {
    if (request.method === 'GET' && request.url === '/api/songs') {
      void pipeline(Readable.from(pieces(ANSWER_BYTES)), response).catch(() => undefined);
      return;
    }
    const at = reading.push(0) - 1;
    request.on('data', ({ length }: Buffer) => (reading[at]! += length)).once('end', () => response.end('read'));
    request.on('error', () => undefined);
  });
  store = createServer(({ headers }, response) => {
    asked += 1;
    const [, first = 0, last = SONG_BYTES - 1] = (/bytes=(\d+)-(\d+)/.exec(headers.range ?? '') ?? []).map(Number);
    const end = Math.min(last, SONG_BYTES - 1);
    response.writeHead(206, {
      'content-type': 'audio/mpeg',
      'content-length': end - first + 1,
      'content-range': `bytes ${first}-${end}/${SONG_BYTES}`,
      etag: '"song"',
    });
    void pipeline(Readable.from(pieces(end - first + 1)), response).catch(() => undefined);
  });
  const [origin, mediaOrigin] = await Promise.all([listen(node), listen(store)]);
  edge = await startEdge({
    nodes: [origin],
    issuer: 'https://sign-in.example.com',
    publicUrl: 'https://music.example.com',
    mediaOrigin,
    trustProxy: 1,
  });
});

beforeEach(() => {
  [sockets, reading] = [[], []];
});

afterEach(() => {
  for (const socket of sockets) socket.destroy();
});

afterAll(async () => {
  await edge.stop();
  for (const server of [node, store]) {
    server.closeAllConnections();
    server.close();
  }
});

interface Held {
  path: string;
  method?: string;
  address: string;
  headers?: readonly string[];
  body?: Buffer;
}

/** Sends a request and then nothing more, and reads no more of the answer than its status. */
function hold({ path, method = 'GET', address, headers = [], body }: Held): Promise<number> {
  const { hostname, port } = new URL(edge.origin);
  return new Promise((answered, failed) => {
    const socket = connect({ port: Number(port), host: hostname, onread: { buffer: Buffer.alloc(16), callback: read } });
    sockets.push(socket);
    const head = [`${method} ${path} HTTP/1.1`, 'Host: chorus', `X-Forwarded-For: ${address}`, ...headers];
    socket.write(`${head.join('\r\n')}\r\n\r\n`);
    if (body) socket.write(body);
    socket.on('error', failed);
    function read(length: number, buffer: Uint8Array): boolean {
      answered(Number(Buffer.from(buffer.subarray(0, length)).toString('latin1').slice(9, 12)));
      return false;
    }
  });
}

const hexByte = (n: number) => (n % 256).toString(16).padStart(2, '0');
const addressOf = (n: number) => `203.0.113.${n % 250}`;

/** Until nginx asks for no more slices than it has. */
async function untilTheStoreIsQuiet(): Promise<void> {
  let before = -1;
  await until(
    async () => {
      const isQuiet = asked === before;
      before = asked;
      await new Promise((later) => setTimeout(later, 500));
      return isQuiet;
    },
    (isQuiet) => isQuiet,
  );
}

async function answersMeanwhile(): Promise<void> {
  for (const path of ['/', '/edge/live', '/api/plays']) {
    const answer = await fetch(edge.origin + path, {
      method: path.startsWith('/api') ? 'POST' : 'GET',
      headers: { 'x-forwarded-for': '198.51.100.7' },
    });
    expect([path, answer.status]).toEqual([path, 200]);
    await answer.text();
  }
}

describe('nginx writes nothing to its disk that a client holds:', () => {
  it(`${HELD} bodies that never end take less than 64 MB of it, and other requests are answered`, async () => {
    const body = Buffer.alloc(5.5 * MEGABYTE);
    const before = heldBytes(edge);
    for (let n = 0; n < HELD; n += 1)
      void hold({ path: COVER, method: 'PUT', address: addressOf(n), headers: ['Content-Length: 6000000'], body }).catch(() => undefined);
    await until(
      () => Promise.resolve(reading.filter((bytes) => bytes >= body.length).length),
      (count) => count === HELD,
    );
    const held = heldBytes(edge) - before;
    recordFinding(`nginx, ${HELD} bodies of 5.5 MB that never end: ${(held / MEGABYTE).toFixed(1)} MB of files held open`);
    expect(held).toBeLessThan(MOST_HELD_BYTES);
    await answersMeanwhile();
  });

  it.each([
    ['Home', '/'],
    ['a file at /media/', `/media/${'a'.repeat(64)}.mp3`],
  ])('%s takes no body', async (_, path) => {
    const before = heldBytes(edge);
    const statuses = await Promise.all([
      hold({ path, address: addressOf(1), headers: ['Content-Length: 1000000'], body: Buffer.alloc(900_000) }),
      hold({ path, address: addressOf(2), headers: ['Transfer-Encoding: chunked'], body: Buffer.from(`dbba0\r\n${'x'.repeat(900_000)}`) }),
    ]);
    expect(statuses).toEqual([413, 413]);
    expect(heldBytes(edge)).toBe(before);
  });

  it(`${HELD} answers of nodes that nobody reads take less than 64 MB of it, and other requests are answered`, async () => {
    const before = heldBytes(edge);
    const statuses = await Promise.all(Array.from({ length: HELD }, (_, n) => hold({ path: '/api/songs', address: addressOf(n) })));
    expect(new Set(statuses)).toEqual(new Set([200]));
    await answersMeanwhile();
    const held = heldBytes(edge) - before;
    recordFinding(`nginx, ${HELD} answers of 4 MB that nobody reads: ${(held / MEGABYTE).toFixed(1)} MB of files held open`);
    expect(held).toBeLessThan(MOST_HELD_BYTES);
  });
});

describe('nginx keeps in its cache, of songs that nobody reads,', () => {
  it('one slice each, however large they are', async () => {
    const before = heldBytes(edge);
    const song = (n: number) => `/media/${n.toString(16).padStart(64, '0')}.mp3`;
    const statuses = await Promise.all(Array.from({ length: SONGS }, (_, n) => hold({ path: song(n), address: addressOf(n) })));
    expect(new Set(statuses)).toEqual(new Set([200]));
    await untilTheStoreIsQuiet();
    await answersMeanwhile();
    const held = heldBytes(edge) - before;
    recordFinding(`nginx, ${SONGS} songs of 12 MB that nobody reads: ${(held / MEGABYTE).toFixed(1)} MB of slices held open`);
    expect(held).toBeLessThanOrEqual(SONGS * (SLICE_BYTES + HEADER_BYTES));
  });
});

describe('nginx limits what one address has under way:', () => {
  it(`${MOST_BODIES_OF_AN_ADDRESS} bodies hold that many sockets of the nodes, the next is refused, and other addresses go on`, async () => {
    const refused: Promise<number>[] = [];
    const slow = (address: string) =>
      hold({ path: COVER, method: 'PUT', address, headers: ['Content-Length: 1000'], body: Buffer.from('x') });
    for (let n = 0; n < MOST_BODIES_OF_AN_ADDRESS; n += 1) void slow('203.0.113.1').catch(() => undefined);
    await until(
      () => Promise.resolve(reading.length),
      (count) => count === MOST_BODIES_OF_AN_ADDRESS,
    );
    for (let n = 0; n < 100; n += 1) refused.push(slow('203.0.113.1'));
    expect(new Set(await Promise.all(refused))).toEqual(new Set([429]));
    expect(reading).toHaveLength(MOST_BODIES_OF_AN_ADDRESS);
    void slow('203.0.113.2').catch(() => undefined);
    await until(
      () => Promise.resolve(reading.length),
      (count) => count === MOST_BODIES_OF_AN_ADDRESS + 1,
    );
    // Who sends nothing shares the address and is not held up.
    const page = await fetch(edge.origin, { headers: { 'x-forwarded-for': '203.0.113.1' } });
    expect(page.status).toBe(200);
    recordFinding(`nginx: slow bodies of one address hold ${MOST_BODIES_OF_AN_ADDRESS} sockets of all nodes together`);
  });

  it.each([
    ['the addresses of an IPv6 /64', MOST_BODIES_OF_AN_ADDRESS, (n: number) => `2001:db8:1:2::${n.toString(16)}`],
    ['the addresses of a /64 that begins with zeros', MOST_BODIES_OF_AN_ADDRESS, (n: number) => `2001:db8::${n.toString(16)}:1`],
    ['the networks of an IPv6 /56', MOST_BODIES_OF_AN_ADDRESS, (n: number) => `2001:db8:2:12${hexByte(n)}::${n.toString(16)}`],
    ['the networks of an IPv6 /48', 4 * MOST_BODIES_OF_AN_ADDRESS, (n: number) => `2001:db8:3:${hexByte(n)}00::1`],
  ])('%s count as one', async (_, most, ofNumber) => {
    const slow = (n: number) =>
      hold({ path: COVER, method: 'PUT', address: ofNumber(n), headers: ['Content-Length: 1000'], body: Buffer.from('x') });
    for (let n = 0; n < most; n += 1) void slow(n).catch(() => undefined);
    await until(
      () => Promise.resolve(reading.length),
      (count) => count === most,
    );
    expect(await slow(most)).toBe(429);
  });
});

describe('nginx asks no second node', () => {
  it('to do again what a POST may have done at the first', async () => {
    const seen: string[] = [];
    const dying = () => createServer(({ method, url, socket }) => (seen.push(`${method} ${url}`), socket.destroy()));
    const nodes = [dying(), dying()];
    const origins = await Promise.all(nodes.map(listen));
    const other = await startEdge({ nodes: origins, issuer: 'https://sign-in.example.com', publicUrl: 'https://music.example.com' });
    for (const path of ['/api/playlists/import', '/api/users/me/likes/import', '/api/rooms']) {
      const answer = await fetch(other.origin + path, { method: 'POST', body: 'x'.repeat(300) });
      expect([path, answer.status]).toEqual([path, 503]);
    }
    expect(seen).toEqual(['POST /api/playlists/import', 'POST /api/users/me/likes/import', 'POST /api/rooms']);
    await (await fetch(`${other.origin}/api/songs`)).text();
    expect(seen.slice(3)).toEqual(['GET /api/songs', 'GET /api/songs']);
    await other.stop();
    for (const server of nodes) server.close();
  });
});
