import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CatalogueRows } from '../_harness/catalogue-rows';
import { type Edge, startEdge } from '../_harness/cluster/edge';
import { startApi, type TestApi } from '../_harness/start-api';
import { until } from '../_harness/until';
import { makePageFolder, metaOf, PAGE, type PageFolder } from '../_harness/page-folder';

const PUBLIC_URL = 'https://music.example.com';
const ISSUER = 'https://sign-in.example.com';
const ALBUM = '/albums/01994a5e-7d3c-7b8a-9f00-000000000001';

function expectPageHeaders({ headers }: Response): void {
  expect(headers.get('content-security-policy')).toMatch(/script-src 'self'.*frame-ancestors 'none'/);
  expect(headers.get('strict-transport-security')).toMatch(/^max-age=31536000/);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
  expect(headers.get('x-frame-options')).toBe('DENY');
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
  expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
  expect(headers.get('x-request-id')).toMatch(/^[\w-]{8,}$/);
  expect(headers.get('cache-control')).toBe('no-cache');
  expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(headers.get('retry-after')).toBeNull();
}

describe('link previews behind nginx:', () => {
  let page: PageFolder;
  let api: TestApi;
  let edge: Edge;
  let path: string;
  let isStopped = false;

  beforeAll(async () => {
    page = makePageFolder();
    api = await startApi({ page: page.folder, config: { publicUrl: PUBLIC_URL } });
    path = `/albums/${(await new CatalogueRows(api.dataSource).album()).id}`;
    edge = await startEdge({ nodes: [api.origin], issuer: ISSUER, publicUrl: PUBLIC_URL, page: PAGE });
  });
  afterAll(async () => {
    await edge.stop();
    if (!isStopped) await api.stop();
    page.remove();
  });

  it('an album’s page has its Open Graph tags, and is revalidated', async () => {
    const first = await fetch(edge.origin + path);
    expect(first.status).toBe(200);
    expectPageHeaders(first);
    expect(metaOf(await first.text())).toContainEqual(['og:title', 'Đường Về']);
    const again = async () => {
      const { headers } = await fetch(edge.origin + path);
      return (await fetch(edge.origin + path, { headers: { 'if-none-match': headers.get('etag') ?? '' } })).status;
    };
    // A node that is busy sends the page without its screen at first.
    await until(again, (status) => status === 304);
  });

  it('a link that ends with a slash gets the same page', async () => {
    const textAt = async (address: string) => (await fetch(edge.origin + address)).text();
    await until(
      async () => (await textAt(`${path}/`)) === (await textAt(path)),
      (isSame) => isSame,
    );
  });

  it('oEmbed is answered', async () => {
    const url = encodeURIComponent(PUBLIC_URL + path);
    expect(await (await fetch(`${edge.origin}/api/oembed?url=${url}`)).json()).toMatchObject({ title: 'Đường Về' });
  });

  it('the plain page is served after the node has stopped', async () => {
    isStopped = true;
    await api.stop();
    const answer = await fetch(edge.origin + path);
    expect([answer.status, await answer.text()]).toEqual([200, PAGE]);
    expectPageHeaders(answer);
  });
});

describe('nginx and linked pages:', () => {
  let answer: RequestListener;
  let requests: { url: string | undefined; headers: Record<string, unknown> }[];
  let node: Server;
  let edge: Edge;

  beforeAll(async () => {
    node = createServer((request, response) => {
      requests.push({ url: request.url, headers: request.headers });
      answer(request, response);
    });
    await new Promise<void>((listening) => node.listen(0, '127.0.0.1', listening));
    const { port } = node.address() as AddressInfo;
    edge = await startEdge({ nodes: [`http://127.0.0.1:${port}`], issuer: ISSUER, publicUrl: PUBLIC_URL, page: PAGE });
  });
  beforeEach(() => {
    requests = [];
    answer = (_, response) => void response.end('<title>from the node</title>');
  });
  afterAll(async () => {
    await edge.stop();
    node.closeAllConnections();
    node.close();
  });

  const SECURE = {
    'content-security-policy': "default-src 'none'",
    'strict-transport-security': 'max-age=1',
    'x-content-type-options': 'none',
    'referrer-policy': 'none',
    'x-frame-options': 'none',
    'cross-origin-opener-policy': 'none',
    'cross-origin-resource-policy': 'none',
    'x-request-id': '1',
    'cache-control': 'no-store',
    'retry-after': '2',
  };

  it.each([400, 404, 412, 429, 500, 503])('the plain page with its own headers replaces a node’s %i', async (status) => {
    answer = (_, response) => void response.writeHead(status, SECURE).end('{}');
    const plain = await fetch(edge.origin + ALBUM);
    expect([plain.status, await plain.text()]).toEqual([200, PAGE]);
    expectPageHeaders(plain);
    expect(requests).toHaveLength(1);
  });

  it('the plain page is served when the node ends the connection', async () => {
    answer = ({ socket }) => void socket.destroy();
    const plain = await fetch(edge.origin + ALBUM);
    expect([plain.status, await plain.text()]).toEqual([200, PAGE]);
    expectPageHeaders(plain);
  });

  it('the plain page is served when the node does not answer', async () => {
    answer = () => undefined;
    const plain = await fetch(edge.origin + ALBUM);
    expect([plain.status, await plain.text()]).toEqual([200, PAGE]);
    expectPageHeaders(plain);
  });

  it.each(['/songs', '/songs?list=trending', '/albums', '/albums/none', `${ALBUM}/more`, '/chat', '/index.html'])(
    'the plain page is served at %s without asking a node',
    async (path) => {
      const plain = await fetch(edge.origin + path);
      expect([plain.status, await plain.text(), requests]).toEqual([200, PAGE, []]);
      expectPageHeaders(plain);
    },
  );

  it.each([ALBUM, `${ALBUM}?song=01994a5e-7d3c-7b8a-9f00-000000000002`, ALBUM.replace('albums', 'artists'), '/songs?song=1', '/'])(
    '%s comes from the node, which gets no cookie or token',
    async (path) => {
      const headers = { cookie: 'a=b', authorization: 'Bearer token', 'x-page-digest': 'mine', accept: 'text/html' };
      expect(await (await fetch(edge.origin + path, { headers })).text()).toBe('<title>from the node</title>');
      expect(requests.map(({ url }) => url)).toEqual([path]);
      expect(requests[0]?.headers['x-page-digest']).toMatch(/^[0-9a-f]{64}$/);
      for (const name of ['cookie', 'authorization', 'accept']) expect(requests[0]?.headers).not.toHaveProperty(name);
    },
  );

  it('a POST is refused without asking a node', async () => {
    expect((await fetch(edge.origin + ALBUM, { method: 'POST' })).status).toBe(405);
    expect(requests).toEqual([]);
  });
});
