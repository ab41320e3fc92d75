import { apiError, linkPreviewEndpoints, urlOf } from '@chorus/contracts';
import { CatalogueRows } from '../_harness/catalogue-rows';
import { startApi, type TestApi } from '../_harness/start-api';

const ORIGIN = 'https://music.example.com';
const NOBODY = '01994a5e-0000-7000-8000-000000000000';

describe('oEmbed:', () => {
  let api: TestApi;
  let link: string;
  let artistId: string;
  let hashes: { large: string; small: string | null };

  beforeAll(async () => {
    api = await startApi({ config: { publicUrl: ORIGIN } });
    const rows = new CatalogueRows(api.dataSource);
    const [cover, artist] = [await rows.picture(), await rows.artist()];
    const album = await rows.album({ artistId: artist.id, imageHash: cover.hash });
    hashes = { large: cover.hash, small: cover.smallHash };
    artistId = artist.id;
    link = `${ORIGIN}/albums/${album.id}`;
  });
  afterAll(() => api.stop());

  const ask = (query: Record<string, string>) =>
    api.fetch(`${urlOf(linkPreviewEndpoints.oembed)}?${new URLSearchParams(query).toString()}`, { headers: { host: 'elsewhere.example' } });

  it('a link to an album is described with its artist and cover', async () => {
    const response = await ask({ url: link, format: 'json' });
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    const answer = linkPreviewEndpoints.oembed.response.parse(await response.json());
    expect(answer).toEqual({
      version: '1.0',
      type: 'link',
      title: 'Đường Về',
      author_name: 'Sơn Ca',
      author_url: `${ORIGIN}/artists/${artistId}`,
      provider_name: 'Chorus',
      provider_url: ORIGIN,
      thumbnail_url: `${ORIGIN}/media/${hashes.large}.webp`,
      thumbnail_width: 640,
      thumbnail_height: 640,
    });
  });

  it('the thumbnail stays within maxwidth and maxheight', async () => {
    const answer: unknown = await (await ask({ url: link, maxwidth: '300', maxheight: '200' })).json();
    expect(answer).toMatchObject({ thumbnail_url: `${ORIGIN}/media/${hashes.small}.webp`, thumbnail_width: 160, thumbnail_height: 160 });
    expect(await (await ask({ url: link, maxwidth: '100' })).json()).not.toHaveProperty('thumbnail_url');
  });

  it.each([
    ['an album that does not exist', { url: `${ORIGIN}/albums/${NOBODY}` }, 404],
    ['a page that is no item', { url: `${ORIGIN}/about` }, 404],
    ['a link of another site', { url: `https://elsewhere.example/albums/${NOBODY}` }, 404],
    ['no URL', { url: 'none' }, 404],
    ['XML', { url: `${ORIGIN}/albums/${NOBODY}`, format: 'xml' }, 501],
    ['a missing link', {}, 400],
    ['a width of nothing', { url: `${ORIGIN}/about`, maxwidth: '0' }, 400],
  ])('%s is refused', async (_, query, status) => {
    const response = await ask(query);
    expect(response.status).toBe(status);
    expect(apiError.safeParse(await response.json()).success).toBe(true);
  });
});
