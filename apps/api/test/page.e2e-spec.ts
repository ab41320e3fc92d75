import { homeReads, screenPaths, unreadSharePath } from '@chorus/contracts';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { startApi, type TestApi } from './_harness/start-api';
import { TestIssuer } from './_harness/test-issuer';

const asPerson = { headers: { accept: 'text/html,application/xhtml+xml' } };

describe('the page', () => {
  let folder: string;
  let api: TestApi;
  let issuer: TestIssuer;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'chorus-test-page-'));
    mkdirSync(join(folder, 'assets'));
    writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Chorus</title><body></body>');
    writeFileSync(join(folder, 'sw.js'), 'self.x = 1');
    writeFileSync(join(folder, 'sw-off.js'), 'self.off = 1');
    writeFileSync(join(folder, 'assets/app-1a2b.js'), 'plain');
    writeFileSync(join(folder, 'assets/app-1a2b.js.br'), brotliCompressSync('compressed before'));
    writeFileSync(join(folder, '..secret'), 'x');
    issuer = await TestIssuer.start();
    api = await startApi({ page: folder, config: { signIn: issuer.signIn } });
  });
  afterAll(async () => {
    await api.stop();
    await issuer.stop();
    rmSync(folder, { recursive: true });
  });

  const screens = Object.values(screenPaths).map((path) => path.replace(/:\w+/, '01994a5e-7d3c-7b8a-9f00-000000000001'));

  it.each([...screens, `${screenPaths.ssoCallback}?code=1`, '/no/such/screen', '/albums/', '/artists/', '/songs/'])(
    'is served at the client-side route %s',
    async (path) => {
      const response = await api.fetch(path, asPerson);
      expect(response.status).toBe(200);
      expect(await response.text()).toContain('<title>Chorus</title>');
      expect(response.headers.get('content-type')).toMatch('text/html');
      expect(response.headers.get('cache-control')).toBe('no-cache');
    },
  );

  it('says that it got nothing where no service worker takes what another app shares', async () => {
    const body = new FormData();
    body.append('files', new Blob([Buffer.alloc(3_000_000)]), 'Night Train.mp3');
    const response = await api.fetch(screenPaths.share, { method: 'POST', body, redirect: 'manual' });
    expect([response.status, response.headers.get('location')]).toEqual([303, unreadSharePath]);
  });

  it('brings Home’s lists along, the same bytes for a person as for a visitor', async () => {
    const token = await issuer.token();
    const documentFor = async (headers: Record<string, string>) => {
      const response = await api.fetch(screenPaths.home, { headers: { ...asPerson.headers, ...headers } });
      expect(response.headers.get('cache-control')).toBe('no-cache');
      expect(response.headers.get('set-cookie')).toBeNull();
      return response.text();
    };
    const visitors = await documentFor({});
    expect(visitors).toContain(homeReads.featured);
    expect(await documentFor({ authorization: `Bearer ${token}`, cookie: `chorus_socket=${token}` })).toBe(visitors);
  });

  it('has hashed files that are cached forever and served precompressed', async () => {
    const response = await api.fetch('/assets/app-1a2b.js', { headers: { 'accept-encoding': 'br' } });
    expect(await response.text()).toBe('compressed before');
    expect(response.headers.get('content-type')).toMatch('javascript');
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const plain = await api.fetch('/assets/app-1a2b.js', { headers: { 'accept-encoding': 'identity' } });
    expect(await plain.text()).toBe('plain');
  });

  it('has other files that are revalidated, with 304 when unchanged', async () => {
    const first = await api.fetch('/sw.js');
    expect(first.headers.get('cache-control')).toBe('no-cache');
    const again = await api.fetch('/sw.js', { headers: { 'if-none-match': first.headers.get('etag')! } });
    expect(again.status).toBe(304);
  });

  it('is the new one as soon as a build has replaced it, while files with a hash in their name stay', async () => {
    const before = (await api.fetch('/songs', asPerson)).headers.get('etag')!;
    expect((await api.fetch('/songs', { headers: { ...asPerson.headers, 'if-none-match': before } })).status).toBe(304);
    await api.fetch('/assets/app-1a2b.js');
    writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Chorus</title><p>New</p>');
    writeFileSync(join(folder, 'index.html.br'), brotliCompressSync('compressed anew'));
    rmSync(join(folder, 'assets/app-1a2b.js'));

    const headers = { ...asPerson.headers, 'if-none-match': before };
    const [plain, small] = await Promise.all(
      ['identity', 'br'].map((encoding) => api.fetch('/songs', { headers: { ...headers, 'accept-encoding': encoding } })),
    );
    expect([await plain!.text(), await small!.text()]).toEqual([expect.stringContaining('<p>New</p>') as string, 'compressed anew']);
    expect((await api.fetch('/assets/app-1a2b.js')).status).toBe(200);
    rmSync(join(folder, 'index.html.br'));
  });

  it('is sent anew to a client that has its former compressed form', async () => {
    writeFileSync(join(folder, 'later.js'), 'new');
    writeFileSync(join(folder, 'later.js.br'), brotliCompressSync('old'));
    const headers = { 'accept-encoding': 'br' };
    const old = await api.fetch('/later.js', { headers });
    expect(await old.text()).toBe('old');
    writeFileSync(join(folder, 'later.js.br'), brotliCompressSync('new'));
    const again = await api.fetch('/later.js', { headers: { ...headers, 'if-none-match': old.headers.get('etag')! } });
    expect(await again.text()).toBe('new');
  });

  it('has its hashed files whole, though the first request comes while they are written', async () => {
    const read = async () => (await api.fetch('/assets/slow-3c4d.js')).text();
    writeFileSync(join(folder, 'assets/slow-3c4d.js'), 'half');
    expect(await read()).toBe('half');
    writeFileSync(join(folder, 'assets/slow-3c4d.js'), 'half and half');
    expect(await read()).toBe('half and half');
  });

  it('has a type for every file that is copied to it', async () => {
    const names = readdirSync(join(__dirname, '../../pwa/public'), { recursive: true, encoding: 'utf8' });
    const ends = new Set(names.map((name) => extname(name)).filter((end) => end !== ''));
    for (const end of ends) {
      writeFileSync(join(folder, `copied${end}`), 'x');
      expect([end, (await api.fetch(`/copied${end}`)).headers.get('content-type')]).not.toEqual([end, 'application/octet-stream']);
    }
  });

  it('answers HEAD with the headers alone', async () => {
    const response = await api.fetch('/sw.js', { method: 'HEAD', headers: { 'accept-encoding': 'identity' } });
    expect([response.status, response.headers.get('content-length'), await response.text()]).toEqual([200, '10', '']);
    const screen = await api.fetch('/songs', { ...asPerson, method: 'HEAD' });
    expect([screen.status, await screen.text()]).toEqual([200, '']);
  });

  it('has a script that uninstalls the service worker where it is disabled', async () => {
    const off = await startApi({ page: folder, config: { serviceWorker: false } });
    const worker = await off.fetch('/sw.js');
    expect(await worker.text()).toBe('self.off = 1');
    expect(worker.headers.get('content-type')).toMatch('javascript');
    expect(worker.headers.get('cache-control')).toBe('no-cache');
    await off.stop();
  });

  it.each(['/assets/gone-9z.js', '/gone.png', '/..secret', '/%2e%2e/package.json', '/assets/', '/assets', '/sw.js/x', '/%00'])(
    'is not served for a missing file: %s',
    async (path) => {
      expect((await api.fetch(path)).status).toBe(404);
    },
  );

  it('is not served for a name longer than that of any file', async () => {
    expect((await api.fetch(`/${'x'.repeat(300)}`)).status).toBe(404);
  });

  it.each([
    ['/api/nothing', 404],
    ['/media/nothing', 404],
    ['/socket.io/nothing', 400],
  ])('is not served for an API path: %s', async (path, status) => {
    const response = await api.fetch(path, asPerson);
    expect(response.status).toBe(status);
    expect(response.headers.get('content-type')).toMatch('application/json');
  });

  it('is replaced by a message when it has not been built, and the API works', async () => {
    const unbuilt = await startApi({ page: join(folder, 'nowhere') });
    const response = await unbuilt.fetch('/', asPerson);
    expect(response.status).toBe(503);
    expect(await response.text()).toMatch('has not been built');
    expect((await unbuilt.fetch('/api/songs')).status).toBe(200);
    await unbuilt.stop();
  });
});
