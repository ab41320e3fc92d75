import { homeReads, OPENING_SELECTOR, type Opening, parseOpening, readDocument } from '@chorus/contracts';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CatalogueRows } from '../_harness/catalogue-rows';
import { startApi, type TestApi } from '../_harness/start-api';
import { TestIssuer } from '../_harness/test-issuer';
import { until } from '../_harness/until';

const asBrowser = { accept: 'text/html,application/xhtml+xml' };

const pageWith = (text: string) =>
  `<!doctype html><!-- about --><title>Chorus</title><!-- /about --><body><div id="root"><!-- screen -->${text}</div></body>`;
const screenAt = (address: string) => `<main>Songs at ${address}</main>`;
const RENDERER = `require('node:worker_threads').parentPort.on('message', ({ address, reply }) => reply.postMessage('<main>Songs at ' + address + '</main>'));`;

describe('The document of', () => {
  let folder: string;
  let api: TestApi;
  let issuer: TestIssuer;
  let rows: CatalogueRows;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'chorus-test-opening-'));
    writeFileSync(join(folder, 'index.html'), pageWith(''));
    mkdirSync(join(folder, '.server'));
    writeFileSync(join(folder, '.server/render-screen.cjs'), RENDERER);
    issuer = await TestIssuer.start();
    api = await startApi({ page: folder, config: { signIn: issuer.signIn } });
    rows = new CatalogueRows(api.dataSource);
    for (const title of ['One', 'Two </script>', 'Three']) await rows.song({ title, albumId: (await rows.album()).id });
  });
  afterAll(async () => {
    await api.stop();
    await issuer.stop();
    rmSync(folder, { recursive: true });
  });

  const read = (path = '/', headers: Record<string, string> = {}) => api.fetch(path, { headers: { ...asBrowser, ...headers } });

  /** Resolves with Home's document once it has the current lists. Until then, it is sent as it was built, or with older lists. */
  const newest = (headers: Record<string, string> = {}) =>
    until(
      async () => {
        const response = await read('/', headers);
        return { html: await response.text(), headers: response.headers };
      },
      ({ html }) => html.includes(screenAt('/')) && openingIn(html)?.isStored === false,
    );

  it('Home contains the answers to a visitor’s requests for its lists', async () => {
    const opening = openingIn((await newest()).html);
    expect(Object.keys(opening?.answers ?? {})).toEqual(Object.values(homeReads));
    for (const [url, answer] of Object.entries(opening?.answers ?? {})) expect(answer).toEqual(await (await api.fetch(url)).json());
  });

  it('Home is the same for somebody who is signed in', async () => {
    const token = await issuer.token({ sub: 'Ada' });
    expect((await newest({ authorization: `Bearer ${token}`, cookie: 'chorus=1' })).html).toBe((await newest()).html);
  });

  it('Home is sent again only when it has changed, as its lists or the page do', async () => {
    const known = { 'if-none-match': (await newest()).headers.get('etag')! };
    expect((await read('/', known)).status).toBe(304);
    await rows.song({ title: 'Four' });
    const meanwhile = await read('/', known);
    expect(meanwhile.status).toBe(200);
    expect(openingIn(await meanwhile.text())?.isStored).toBe(true);
    const changed = await newest(known);
    expect(changed.html).toContain('"title":"Four"');
    expect(changed.headers.get('cache-control')).toBe('no-cache');

    writeFileSync(join(folder, 'index.html'), pageWith('New'));
    expect((await newest({ 'if-none-match': changed.headers.get('etag')! })).html).toContain('<!-- screen -->New</div>');
  });

  const anAlbum = async () => {
    const artist = await rows.artist();
    const album = await rows.album({ artistId: artist.id });
    const song = await rows.song({ artistId: artist.id, albumId: album.id });
    return { artistPath: `/artists/${artist.id}`, albumPath: `/albums/${album.id}`, songId: song.id };
  };

  /** Resolves once the document has its first screen: until it is rendered, it is sent without. */
  const withScreen = (path: string, headers: Record<string, string> = {}) =>
    until(
      async () => {
        const response = await read(path, headers);
        return { html: await response.text(), headers: response.headers };
      },
      ({ html }) => html.includes('<main>Songs at /a'),
    );

  it('an album, a song on it and an artist contains their first screens and the answers to its requests', async () => {
    const { artistPath, albumPath, songId } = await anAlbum();
    for (const [path, screen] of [
      [albumPath, albumPath],
      [`${albumPath}?utm_source=mail`, albumPath],
      [`${albumPath}?song=${songId}`, `${albumPath}?song=${songId}`],
      [`${albumPath}?via=a&song=${songId}`, `${albumPath}?song=${songId}`],
      [artistPath, artistPath],
    ] as const) {
      const url = `/api${screen.split('?', 1)[0]}`;
      const answer: unknown = await (await api.fetch(url)).json();
      const document = readDocument((await withScreen(path)).html);
      expect(document?.screen).toBe(screenAt(screen));
      expect(document?.opening).toEqual({ answers: { [url]: answer }, isStored: false });
    }
  });

  it('a further page of an album contains the answers alone', async () => {
    const { albumPath } = await anAlbum();
    await withScreen(albumPath);
    for (const query of ['?page=2', '?size=20']) {
      const document = readDocument(await (await read(albumPath + query)).text());
      expect(document?.screen).toBe('');
      expect(Object.keys(document?.opening?.answers ?? {})).toEqual([`/api${albumPath}`]);
    }
  });

  it('an album is the same for somebody who is signed in, and sent again only when it has changed', async () => {
    const { albumPath } = await anAlbum();
    const { html, headers } = await withScreen(albumPath);
    const token = await issuer.token({ sub: 'Ada' });
    const other = await withScreen(albumPath, { authorization: `Bearer ${token}`, cookie: 'chorus=1' });
    expect(other.html).toBe(html);
    expect(other.headers.get('set-cookie')).toBeNull();
    expect(headers.get('cache-control')).toBe('no-cache');
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');

    const known = { 'if-none-match': headers.get('etag')! };
    expect((await read(albumPath, known)).status).toBe(304);
    await api.dataSource.query(`UPDATE albums SET title = 'Renamed' WHERE id = '${albumPath.split('/')[2]}'`);
    const changed = await read(albumPath, known);
    expect([changed.status, await changed.text()]).toEqual([200, expect.stringContaining('<title>Renamed by ') as string]);
  });

  it('an album is compressed, and has headers alone for HEAD', async () => {
    const { albumPath } = await anAlbum();
    const { html } = await withScreen(albumPath);
    const small = await read(albumPath, { 'accept-encoding': 'br' });
    expect(small.headers.get('content-encoding')).toBe('br');
    expect(await small.text()).toBe(html);
    const head = await api.fetch(albumPath, { method: 'HEAD', headers: asBrowser });
    expect([head.status, await head.text()]).toEqual([200, '']);
    expect(head.headers.get('etag')).toBe(small.headers.get('etag'));
  });

  it('an album of hundreds of songs comes without them', async () => {
    const album = await rows.album();
    for (let n = 0; n < 300; n += 1) await rows.song({ albumId: album.id, title: `Song ${n}` });
    const document = readDocument(await (await read(`/albums/${album.id}`)).text());
    expect(document).toMatchObject({ screen: '', opening: undefined });
  });

  it('a list or an unknown album contains no answers', async () => {
    for (const path of ['/songs', '/albums/01994a5e-0000-7000-8000-000000000000'])
      expect(openingIn(await (await read(path)).text())).toBeUndefined();
  });
});

function openingIn(document: string): Opening | undefined {
  const id = OPENING_SELECTOR.split('#')[1];
  const [, text] = new RegExp(`id="${id}">([^<]*)</script>`).exec(document) ?? [];
  return text === undefined ? undefined : parseOpening(text);
}
