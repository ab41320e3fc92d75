import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { type Edge, startEdge } from './_harness/cluster/edge';

const PAGE = '<!doctype html><title>Chorus</title>';
const LINKED = '/albums/01994a5e-7d3c-7b8a-9f00-000000000001';
const PICTURE = `/api/pictures/${'a'.repeat(64)}.webp`;
const COVER = `/media/${'b'.repeat(64)}.webp`;
const PEOPLE = 200;
const REQUESTS_TO_OPEN = 20;
const CONNECTIONS = 15;
const REQUESTS_OF_A_CONNECTION = 800;

let node: Server;
let edge: Edge;

beforeAll(async () => {
  node = createServer((_, response) => void response.end('from the node'));
  await new Promise<void>((listening) => node.listen(0, '127.0.0.1', listening));
  const { port } = node.address() as AddressInfo;
  const nodes = [`http://127.0.0.1:${port}`];
  edge = await startEdge({
    nodes,
    mediaOrigin: `${nodes[0]}/music`,
    issuer: 'https://sign-in.example.com',
    publicUrl: 'https://music.example.com',
    page: PAGE,
    trustProxy: 1,
  });
});

afterAll(async () => {
  await edge.stop();
  node.closeAllConnections();
  node.close();
});

/** Resolves with all answers as sent. Requests are pipelined, because one by one they would let the allowance refill. */
async function flood(forwardedFor: string, path: string): Promise<string> {
  const { hostname, port } = new URL(edge.origin);
  const head = `GET ${path} HTTP/1.1\r\nHost: chorus\r\nX-Forwarded-For: ${forwardedFor}\r\n`;
  const send = () =>
    new Promise<string>((answered, failed) => {
      const connection = connect(Number(port), hostname).setEncoding('utf8').on('error', failed);
      let text = '';
      connection.on('data', (chunk: string) => (text += chunk));
      connection.once('close', () => answered(text));
      connection.write(`${`${head}\r\n`.repeat(REQUESTS_OF_A_CONNECTION - 1)}${head}Connection: close\r\n\r\n`);
    });
  return (await Promise.all(Array.from({ length: CONNECTIONS }, send))).join('');
}

const timesIn = (answers: string, part: string) => answers.split(part).length - 1;

describe('nginx limits what one address may ask the API:', () => {
  it('two hundred people may open the page at once; then their address has to wait, and no other', async () => {
    const answers = await flood('203.0.113.200, 203.0.113.1', '/api/songs');
    expect(timesIn(answers, 'HTTP/1.1 200 ')).toBeGreaterThanOrEqual(PEOPLE * REQUESTS_TO_OPEN);
    expect(timesIn(answers, 'HTTP/1.1 429 ')).toBeGreaterThan(0);
    const [, refused = ''] = answers.split('HTTP/1.1 429 ', 2);
    expect(refused).toContain('\r\nRetry-After: 2\r\n');
    expect(refused).toContain('{"message":"Too many requests. Try again in a moment.","code":"rate_limited","requestId":"');
    const other = await fetch(`${edge.origin}/api/songs`, { headers: { 'x-forwarded-for': '203.0.113.200' } });
    expect(other.status).toBe(200);
  });

  it('their pictures, which nothing caches, count like it, though the store has them', async () => {
    const answers = await flood('203.0.113.3', PICTURE);
    expect(timesIn(answers, 'HTTP/1.1 200 ')).toBeGreaterThanOrEqual(PEOPLE * REQUESTS_TO_OPEN);
    expect(timesIn(answers, 'HTTP/1.1 429 ')).toBeGreaterThan(0);
  });

  it('covers, which the edge has, do not', async () => {
    const answers = await flood('203.0.113.3', COVER);
    expect(timesIn(answers, 'HTTP/1.1 200 ')).toBe(CONNECTIONS * REQUESTS_OF_A_CONNECTION);
  });

  it('a shared link opens all the same, then without its preview', async () => {
    const answers = await flood('203.0.113.2', LINKED);
    expect(timesIn(answers, 'HTTP/1.1 200 ')).toBe(CONNECTIONS * REQUESTS_OF_A_CONNECTION);
    expect(timesIn(answers, 'from the node')).toBeGreaterThanOrEqual(PEOPLE * REQUESTS_TO_OPEN);
    expect(timesIn(answers, PAGE)).toBeGreaterThan(0);
  });
});

describe('nginx limits what is sent to the API:', () => {
  const MEGABYTE = 1024 * 1024;
  const send = async (path: string, megabytes: number) =>
    (await fetch(edge.origin + path, { method: 'PUT', body: new Uint8Array(megabytes * MEGABYTE) })).status;

  it('a cover, a file of a playlist and one of likes pass with the form around them, and nothing much larger does', async () => {
    for (const path of [
      '/api/playlists/import',
      '/api/users/me/likes/import',
      '/api/playlists/01994a5e-7d3c-7b8a-9f00-000000000001/cover',
    ]) {
      expect(await send(path, 5.25)).toBe(200);
      expect(await send(path, 6.5)).toBe(413);
    }
    expect(await send('/api/plays', 1.5)).toBe(413);
  });
});
