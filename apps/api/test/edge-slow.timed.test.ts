import { fastify, type FastifyInstance } from 'fastify';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { recordFinding } from '../../../tools/test-full/record-finding';
import { endSlowBodies } from '../src/platform/http/end-slow-bodies';
import { type Edge, startEdge } from './_harness/cluster/edge';

const LONG = process.env.CHORUS_LONG !== undefined;
const MEGABYTE = 1_000_000;
/** At 20 kB a second: 40 minutes in the long form, and a minute and a half otherwise. */
const HONEST_BYTES = LONG ? 50 * MEGABYTE : 1.8 * MEGABYTE;
const PAUSE_MS = LONG ? 600_000 : 45_000;
const SONG = Buffer.alloc(
  30 * MEGABYTE,
  Uint8Array.from({ length: 251 }, (_, n) => n),
);
/** Of an answer, at 20 kB a second. */
const READ_BYTES = 1.8 * MEGABYTE;
const SONG_PATH = `/media/${'a'.repeat(64)}.mp3`;

let node: FastifyInstance;
let store: Server;
let edge: Edge;

beforeAll(async () => {
  node = fastify({ bodyLimit: 100 * MEGABYTE });
  endSlowBodies(node);
  node.addContentTypeParser('application/octet-stream', (_request, payload, done) => {
    let bytes = 0;
    payload.on('data', ({ length }: Buffer) => (bytes += length)).once('end', () => done(null, bytes));
  });
  node.put('/api/playlists/:id/cover', ({ body }) => String(body));
  node.get('/api/songs', (_request, reply) => {
    // As for answers that nobody reads.
    reply.raw.setTimeout(30_000);
    return 'x'.repeat(5 * MEGABYTE);
  });
  node.put('/api/admin/songs', ({ body }) => String(body));
  await node.listen({ port: 0, host: '127.0.0.1' });
  store = createServer(({ headers }, response) => {
    const [, first = 0, last = SONG.length - 1] = (/bytes=(\d+)-(\d+)/.exec(headers.range ?? '') ?? []).map(Number);
    const part = SONG.subarray(first, last + 1);
    const range = `bytes ${first}-${first + part.length - 1}/${SONG.length}`;
    response.writeHead(206, { 'content-type': 'audio/mpeg', 'content-length': part.length, 'content-range': range, etag: '"song"' });
    response.end(part);
  });
  await new Promise<void>((listening) => store.listen(0, '127.0.0.1', listening));
  edge = await startEdge({
    nodes: [`http://127.0.0.1:${(node.server.address() as AddressInfo).port}`],
    issuer: 'https://sign-in.example.com',
    publicUrl: 'https://music.example.com',
    mediaOrigin: `http://127.0.0.1:${(store.address() as AddressInfo).port}`,
  });
});

afterAll(async () => {
  await edge.stop();
  await node.close();
  store.closeAllConnections();
  store.close();
});

interface Sent {
  path?: string;
  /** Sent at once. */
  first?: number;
  /** Sent each `everyMs` after that. */
  piece: number;
  everyMs: number;
  length: number;
}

/** Sends a body in pieces; resolves with what was answered, once the connection is closed. */
async function send({ path = '/api/playlists/1/cover', first = 0, piece, everyMs, length }: Sent) {
  const { hostname, port } = new URL(edge.origin);
  const began = performance.now();
  let answer = '';
  const connection = connect(Number(port), hostname).setEncoding('utf8');
  const closed = new Promise((resolve) => connection.once('close', resolve));
  connection.on('error', () => undefined).on('data', (text: string) => (answer += text));
  const head = [`PUT ${path} HTTP/1.1`, 'Host: chorus', 'Content-Type: application/octet-stream', 'Connection: close'];
  connection.write(`${head.join('\r\n')}\r\nContent-Length: ${length}\r\n\r\n`);
  connection.write(Buffer.alloc(first));
  for (let sent = first; sent < length && !connection.closed; sent += piece) {
    connection.write(Buffer.alloc(Math.min(piece, length - sent)));
    await Promise.race([wait(everyMs), closed]);
  }
  await closed;
  return { answer, seconds: (performance.now() - began) / 1_000 };
}

const slowBodies = [
  ['comes fast at first, and then less than 1 kB a second', { first: 3 * MEGABYTE, piece: 500, everyMs: 1_000, length: 5 * MEGABYTE }],
  ['comes with 0.9 kB a second', { piece: 900, everyMs: 1_000, length: 5 * MEGABYTE }],
  ['does not come', { piece: 1, everyMs: 1_000_000, length: 5 * MEGABYTE }],
] as const;

/** Hears a song with two pauses, and goes on where its connection was cut. */
async function hear(): Promise<{ heard: Buffer; ranges: unknown[]; pauses: number }> {
  const heard: Buffer[] = [];
  const ranges: unknown[] = [];
  let pauses = 0;
  for (let at = 0; at < SONG.length; at = Buffer.concat(heard).length) {
    const answer = await fetch(edge.origin + SONG_PATH, { headers: { range: `bytes=${at}-` } });
    ranges.push([answer.status, answer.headers.get('content-range') === `bytes ${at}-${SONG.length - 1}/${SONG.length}`]);
    if (answer.status !== 206) break;
    const reader = (answer.body as ReadableStream<Uint8Array>).getReader();
    for (let chunks = 0; ; chunks += 1) {
      const { done, value } = await reader.read().catch(() => ({ done: true, value: undefined }));
      if (value) heard.push(Buffer.from(value));
      if (done) break;
      if (chunks === 5 && pauses < 2) {
        pauses += 1;
        await wait(PAUSE_MS);
      }
    }
  }
  return { heard: Buffer.concat(heard), ranges, pauses };
}

/** Reads 20 kB a second; resolves with how much came before the connection was closed, `READ_BYTES` at most. */
function read(path: string): Promise<number> {
  const { hostname, port } = new URL(edge.origin);
  return new Promise((ended) => {
    let bytes = 0;
    const take = (length: number) => {
      bytes += length;
      if (bytes >= READ_BYTES) connection.destroy();
      else setTimeout(() => connection.resume(), 100);
      return false;
    };
    const connection = connect({ port: Number(port), host: hostname, onread: { buffer: Buffer.alloc(2_000), callback: take } });
    connection.on('error', () => undefined).once('close', () => ended(bytes));
    connection.write(`GET ${path} HTTP/1.1\r\nHost: chorus\r\n\r\n`);
  });
}

describe('through nginx,', () => {
  let slow: ReturnType<typeof send>[];
  let honest: ReturnType<typeof send>;
  let song: ReturnType<typeof hear>;
  let slowReads: Promise<number>[];

  // All of them wait for most of their time.
  beforeAll(() => {
    slow = slowBodies.map(([, sent]) => send(sent));
    honest = send({ path: '/api/admin/songs', piece: 2_000, everyMs: 100, length: HONEST_BYTES });
    song = hear();
    slowReads = ['/api/songs', SONG_PATH].map(read);
  });

  it.each(slowBodies.map(([name], at) => [name, at] as const))('a body that %s is cut', async (name, at) => {
    const { answer, seconds } = await slow[at]!;
    expect(answer).not.toContain(' 200 ');
    // Two windows of a node, and the time for which nginx discards the rest.
    expect(seconds).toBeLessThan(60 + 35);
    recordFinding(`through nginx, a body that ${name} was cut after ${seconds.toFixed(0)} s`);
  });

  it(`a phone that sends 20 kB a second may send ${HONEST_BYTES / MEGABYTE} MB`, async () => {
    const { answer, seconds } = await honest;
    expect(answer).toContain(' 200 ');
    expect(answer).toContain(String(HONEST_BYTES));
    recordFinding(`through nginx, ${HONEST_BYTES / MEGABYTE} MB at 20 kB a second arrived whole after ${seconds.toFixed(0)} s`);
  });

  it('a phone that reads 20 kB a second is cut neither in a list nor in a song', async () => {
    for (const bytes of await Promise.all(slowReads)) expect(bytes).toBeGreaterThanOrEqual(READ_BYTES);
  });

  it('a player that pauses for longer than nginx waits hears all of a song by Range', async () => {
    const { heard, ranges, pauses } = await song;
    expect(ranges).toEqual(ranges.map(() => [206, true]));
    expect([heard.equals(SONG), pauses]).toEqual([true, 2]);
    recordFinding(`through nginx, a song with two pauses of ${PAUSE_MS / 1_000} s was heard whole in ${ranges.length} requests`);
  });
});
