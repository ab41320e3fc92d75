import { CatalogueRows } from '../_harness/catalogue-rows';
import { startApi, type TestApi } from '../_harness/start-api';
import { makePageFolder, metaOf, PAGE } from '../_harness/page-folder';

const ORIGIN = 'https://music.example.com';
const asPerson = { accept: 'text/html,application/xhtml+xml' };
const NOBODY = '01994a5e-0000-7000-8000-000000000000';

const page = makePageFolder();
let api: TestApi;
let rows: CatalogueRows;

beforeAll(async () => {
  api = await startApi({ page: page.folder, config: { publicUrl: ORIGIN } });
  rows = new CatalogueRows(api.dataSource);
});
afterEach(() => api.dataSource.query('TRUNCATE artists, albums, songs, media CASCADE'));
afterAll(async () => {
  await api.stop();
  page.remove();
});

async function anAlbum() {
  const [cover, artist] = [await rows.picture(), await rows.artist()];
  const album = await rows.album({ artistId: artist.id, imageHash: cover.hash });
  const song = await rows.song({ artistId: artist.id, albumId: album.id, trackNumber: 3, releaseDate: '2019-05-01' });
  return { cover, artist, album, song };
}

async function open(path: string, headers: Record<string, string> = {}) {
  const response = await api.fetch(path, { headers });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(response.headers.get('cache-control')).toBe('no-cache');
  return response.text();
}

describe('the page of a link has Open Graph tags', () => {
  it('of its album', async () => {
    const { cover, artist, album, song } = await anAlbum();
    const html = await open(`/albums/${album.id}`);
    expect(html).toContain('<title>Đường Về by Sơn Ca · Chorus</title>');
    expect(html).toContain('<script type="module" src="/assets/app-1.js"></script>');
    expect(metaOf(html)).toEqual([
      ['description', 'Album • Sơn Ca • 2019 • 1 song'],
      ['og:site_name', 'Chorus'],
      ['og:type', 'music.album'],
      ['og:title', 'Đường Về'],
      ['og:description', 'Album • Sơn Ca • 2019 • 1 song'],
      ['og:url', `${ORIGIN}/albums/${album.id}`],
      ['og:image', `${ORIGIN}/media/${cover.hash}.webp`],
      ['og:image:width', '640'],
      ['og:image:height', '640'],
      ['og:image:alt', 'Cover of Đường Về'],
      ['music:musician', `${ORIGIN}/artists/${artist.id}`],
      ['music:release_date', '2019'],
      ['music:song', `${ORIGIN}/albums/${album.id}?song=${song.id}`],
      ['music:song:disc', '1'],
      ['music:song:track', '3'],
      ['twitter:card', 'summary'],
    ]);
  });

  it('of one song of its album, with the album’s cover if it has none', async () => {
    const { cover, artist, album, song } = await anAlbum();
    const html = await open(`/albums/${album.id}?song=${song.id}&page=2`);
    expect(html).toContain('<title>Mưa by Sơn Ca · Chorus</title>');
    expect(metaOf(html)).toEqual(
      expect.arrayContaining([
        ['og:type', 'music.song'],
        ['og:title', 'Mưa'],
        ['og:description', 'Song • Sơn Ca • Đường Về • 2019'],
        ['og:url', `${ORIGIN}/albums/${album.id}?song=${song.id}`],
        ['og:image', `${ORIGIN}/media/${cover.hash}.webp`],
        ['og:image:alt', 'Cover of Mưa'],
        ['music:duration', '62'],
        ['music:musician', `${ORIGIN}/artists/${artist.id}`],
        ['music:album', `${ORIGIN}/albums/${album.id}`],
        ['music:album:track', '3'],
        ['music:release_date', '2019-05-01'],
      ]),
    );
  });

  it('of a song and an album by several artists, who are all named', async () => {
    const [nina, bjork] = [await rows.artist({ fullName: 'Nina' }), await rows.artist({ fullName: 'Björk' })];
    const credit = { artistId: nina.id, artistIds: [nina.id, bjork.id], joinPhrases: [' feat. ', ''] };
    const album = await rows.album(credit);
    const song = await rows.song({ ...credit, albumId: album.id });
    const musicians = [nina, bjork].map(({ id }) => ['music:musician', `${ORIGIN}/artists/${id}`]);
    const ofAlbum = await open(`/albums/${album.id}`);
    expect(ofAlbum).toContain('<title>Đường Về by Nina feat. Björk · Chorus</title>');
    expect(metaOf(ofAlbum)).toEqual(expect.arrayContaining([['og:description', 'Album • Nina feat. Björk • 2019 • 1 song'], ...musicians]));
    expect(metaOf(await open(`/albums/${album.id}?song=${song.id}`))).toEqual(
      expect.arrayContaining([['og:description', 'Song • Nina feat. Björk • Đường Về • 2019'], ...musicians]),
    );
    const answer = await api.fetch(`/api/oembed?${new URLSearchParams({ url: `${ORIGIN}/albums/${album.id}` }).toString()}`);
    expect(await answer.json()).toMatchObject({ author_name: 'Nina feat. Björk', author_url: `${ORIGIN}/artists/${nina.id}` });
  });

  it('of a song without an album', async () => {
    const song = await rows.song();
    expect(metaOf(await open(`/songs?song=${song.id}`))).toEqual(
      expect.arrayContaining([
        ['og:type', 'music.song'],
        ['og:description', 'Song • Unknown Artist • 2019'],
        ['og:url', `${ORIGIN}/songs?song=${song.id}`],
        ['og:image', `${ORIGIN}/icons/icon-512.png`],
      ]),
    );
  });

  it('of an artist', async () => {
    const artist = await rows.artist({ description: `Sings\n\n"softly".${' la'.repeat(100)}` });
    await rows.song({ artistId: artist.id });
    const tags = new Map(metaOf(await open(`/artists/${artist.id}`)));
    expect(tags.get('og:type')).toBe('profile');
    expect(tags.get('og:title')).toBe('Sơn Ca');
    expect(tags.get('og:description')).toMatch(/^Sings &quot;softly&quot;\. la la .*la…$/);
    await api.dataSource.query('UPDATE artists SET description = NULL');
    expect(new Map(metaOf(await open(`/artists/${artist.id}`))).get('og:description')).toBe('Artist • 1 song • 0 albums');
  });

  it('and says where its oEmbed response is, which describes it', async () => {
    const { album } = await anAlbum();
    const [, href = ''] =
      /<link rel="alternate" type="application\/json\+oembed" href="([^"]*)"/.exec(await open(`/albums/${album.id}`)) ?? [];
    const address = href.replaceAll('&amp;', '&');
    expect(address.startsWith(`${ORIGIN}/api/oembed?`)).toBe(true);
    const answer = await api.fetch(address.slice(ORIGIN.length));
    expect(await answer.json()).toMatchObject({ title: 'Đường Về' });
  });

  it('which never contain what the request says', async () => {
    const { album } = await anAlbum();
    const html = await open(`/albums/${album.id}?utm=reflected&song=reflected`, {
      host: 'reflected.example',
      'x-forwarded-host': 'reflected.example',
    });
    expect(html).not.toContain('reflected');
  });
});

describe('the page of a link', () => {
  it.each([
    `/albums/${NOBODY}`,
    `/albums/${NOBODY}?song=${NOBODY}`,
    `/artists/${NOBODY}`,
    `/songs?song=${NOBODY}`,
    '/songs',
    '/albums/none',
  ])('is the plain page at %s, where there is nothing to describe', async (path) => expect(await open(path, asPerson)).toBe(PAGE));

  it('is not sent again while it stays the same, and has the page’s security headers', async () => {
    const { album } = await anAlbum();
    const first = await api.fetch(`/albums/${album.id}`);
    const etag = first.headers.get('etag') ?? '';
    expect(first.headers.get('content-security-policy')).toContain("script-src 'self'");
    expect((await api.fetch(`/albums/${album.id}`, { headers: { 'if-none-match': etag } })).status).toBe(304);
    await api.dataSource.query("UPDATE albums SET title = 'Về'");
    expect((await api.fetch(`/albums/${album.id}`, { headers: { 'if-none-match': etag } })).status).toBe(200);
  });

  it('is sent to an edge with the same build of the page, and refused to any other', async () => {
    const { album } = await anAlbum();
    const asEdge = async (digest: string) => (await api.fetch(`/albums/${album.id}`, { headers: { 'x-page-digest': digest } })).status;
    expect(await asEdge(page.digest)).toBe(200);
    expect(await asEdge('0'.repeat(64))).toBe(412);
  });

  it('is the plain page while the database is away', async () => {
    const away = await startApi({ page: page.folder });
    const path = `/albums/${(await anAlbum()).album.id}`;
    await away.dataSource.destroy();
    const response = await away.fetch(path, { headers: asPerson });
    expect([response.status, await response.text()]).toEqual([200, PAGE]);
    await away.dataSource.initialize();
    await away.stop();
  });
});
