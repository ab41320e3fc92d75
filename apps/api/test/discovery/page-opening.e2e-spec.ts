import { homeReads, OPENING_SELECTOR, type Opening, parseOpening } from '@chorus/contracts';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CatalogueRows } from '../_harness/catalogue-rows';
import { startApi, type TestApi } from '../_harness/start-api';
import { TestIssuer } from '../_harness/test-issuer';

const asBrowser = { accept: 'text/html,application/xhtml+xml' };

describe('The document of', () => {
  let folder: string;
  let api: TestApi;
  let issuer: TestIssuer;
  let rows: CatalogueRows;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'chorus-test-opening-'));
    writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Chorus</title><body><div id="root"></div></body>');
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

  it('Home brings along what a visitor’s requests for its lists are answered with', async () => {
    const opening = openingIn(await (await read()).text());
    expect(Object.keys(opening?.answers ?? {})).toEqual(Object.values(homeReads));
    for (const [url, answer] of Object.entries(opening?.answers ?? {})) expect(answer).toEqual(await (await api.fetch(url)).json());
    expect(opening?.isStored).toBe(false);
  });

  it('Home is the same for somebody who is signed in', async () => {
    const token = await issuer.token({ sub: 'Ada' });
    expect(await (await read('/', { authorization: `Bearer ${token}`, cookie: 'chorus=1' })).text()).toBe(await (await read()).text());
  });

  it('Home is sent again only when it has changed, as its lists or the page do', async () => {
    const etag = (await read()).headers.get('etag')!;
    expect((await read('/', { 'if-none-match': etag })).status).toBe(304);
    await rows.song({ title: 'Four' });
    const changed = await read('/', { 'if-none-match': etag });
    expect(await changed.text()).toContain('"title":"Four"');
    expect(changed.headers.get('cache-control')).toBe('no-cache');

    writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Chorus</title><body><div id="root">New</div></body>');
    const rebuilt = await read('/', { 'if-none-match': changed.headers.get('etag')! });
    expect(await rebuilt.text()).toContain('<div id="root">New</div>');
  });

  it('an album, of a song on it and of an artist bring along what their screens ask for first', async () => {
    const artist = await rows.artist();
    const album = await rows.album({ artistId: artist.id });
    const song = await rows.song({ artistId: artist.id, albumId: album.id });
    const [ofAlbum, ofArtist] = [`/api/albums/${album.id}`, `/api/artists/${artist.id}`];
    for (const [path, url] of [
      [`/albums/${album.id}`, ofAlbum],
      [`/albums/${album.id}?song=${song.id}`, ofAlbum],
      [`/artists/${artist.id}`, ofArtist],
    ] as const) {
      const answer: unknown = await (await api.fetch(url)).json();
      expect(openingIn(await (await read(path)).text())).toEqual({ answers: { [url]: answer }, isStored: false });
    }
  });

  it('an album of hundreds of songs comes without them', async () => {
    const album = await rows.album();
    for (let n = 0; n < 300; n += 1) await rows.song({ albumId: album.id, title: `Song ${n}` });
    expect(openingIn(await (await read(`/albums/${album.id}`)).text())).toBeUndefined();
  });

  it('a list or an unknown album brings nothing along', async () => {
    for (const path of ['/songs', '/albums/01994a5e-0000-7000-8000-000000000000'])
      expect(openingIn(await (await read(path)).text())).toBeUndefined();
  });
});

function openingIn(document: string): Opening | undefined {
  const id = OPENING_SELECTOR.split('#')[1];
  const [, text] = new RegExp(`id="${id}">([^<]*)</script>`).exec(document) ?? [];
  return text === undefined ? undefined : parseOpening(text);
}
