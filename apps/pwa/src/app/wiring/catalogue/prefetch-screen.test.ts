import { ALBUM_WINDOW, discoveryEndpoints, homeReads, listWindowEndpoints } from '@chorus/contracts';
import type { Opening } from '@chorus/contracts';
import { albumNumber, songNumber } from '@chorus/contracts/catalogue/catalogue.fixture';
import { takeTokensFrom } from '../../../platform/api-client/bearer';
import { createQueryClient } from '../../../platform/api-client/create-query-client';
import { readOpening } from '../../../platform/api-client/opening-answers';
import { queryOf } from '../../../platform/api-client/query-of';
import { prefetchScreen, prefetchVisitorsHome } from './prefetch-screen';

const featured = queryOf(discoveryEndpoints.featured);

beforeEach(() => takeTokensFrom(() => new Promise(() => undefined)));
afterEach(() => {
  jest.restoreAllMocks();
  takeTokensFrom(() => Promise.resolve(undefined));
});

function open(pathname: string, { answer = () => Promise.resolve(Response.json([])), hasCopy = false } = {}) {
  const asked = jest.spyOn(globalThis, 'fetch').mockImplementation(answer);
  const client = createQueryClient();
  const urls = () => asked.mock.calls.map(([url]) => url as string);
  const { all: songs, brought } = prefetchScreen(pathname, client, { hasCopy });
  return { urls, client, songs, brought };
}

describe('prefetching a screen', () => {
  beforeEach(() => readOpening(undefined));

  it('requests Home’s lists at once, while it is not known who is here', async () => {
    const { urls, songs } = open('/');
    await songs;
    expect(urls()).toEqual([homeReads.featured, homeReads.trending, homeReads.albums]);
  });

  it('leaves Home’s albums to the device’s copy of the catalogue', async () => {
    const { urls, songs } = open('/', { hasCopy: true });
    await songs;
    expect(urls()).not.toContain(homeReads.albums);
  });

  it('gives the screen what was requested', async () => {
    const { client, urls } = open('/');
    expect(await client.query(featured)).toEqual([]);
    expect(urls()).toHaveLength(3);
  });

  it('is over when the requests fail', async () => {
    await open('/', { answer: () => Promise.reject(new TypeError('Failed to fetch')) }).songs;
  });

  it('requests the album or the artist that was opened, unless the device has it', async () => {
    const id = albumNumber(1)._id;
    for (const path of [`/albums/${id}`, `/artists/${id}`]) {
      const { urls, songs } = open(path);
      await songs;
      expect(urls()).toEqual([`/api${path}`]);
      jest.restoreAllMocks();
      const copied = open(path, { hasCopy: true });
      await copied.songs;
      expect(copied.urls()).toEqual([]);
      jest.restoreAllMocks();
    }
  });

  it('requests nothing on another screen', async () => {
    const { client, songs } = open('/about');
    await songs;
    expect(client.getQueryCache().getAll()).toEqual([]);
  });
});

describe('a document that brings Home’s lists along', () => {
  const isStale = (client: ReturnType<typeof createQueryClient>) => client.getQueryCache().find(featured)?.isStale();

  const bring = (opening: Opening) => readOpening(JSON.stringify(opening));

  it('is shown beside a copy of the catalogue too, which answers later', async () => {
    bring({ answers: { [homeReads.albums]: { total: 0, found: 0, rows: [], letters: [] } }, isStored: false });
    const { urls, client, songs } = open('/', { hasCopy: true });
    await songs;
    const query = { from: '0', count: String(ALBUM_WINDOW) };
    expect(client.getQueryData(queryOf(listWindowEndpoints.albums, undefined, query).queryKey)).toMatchObject({ total: 0 });
    expect(urls()).not.toContain(homeReads.albums);
  });

  it('is shown without a request, and not asked for again', async () => {
    bring({ answers: { [homeReads.featured]: [songNumber(1)], [homeReads.madeForYou]: [] }, isStored: false });
    const { urls, client, songs } = open('/', { hasCopy: true });
    await songs;
    await prefetchVisitorsHome('/', client);
    expect(client.getQueryData(featured.queryKey)).toEqual([songNumber(1)]);
    expect(isStale(client)).toBe(false);
    expect(urls()).toEqual([homeReads.trending]);
  });

  it('is shown without waiting for a network that does not answer for the rest', async () => {
    bring({ answers: { [homeReads.featured]: [songNumber(1)] }, isStored: true });
    const { client, brought } = open('/', { answer: () => new Promise(() => undefined) });
    await brought;
    expect(client.getQueryData(featured.queryKey)).toEqual([songNumber(1)]);
  });

  it('of an earlier visit is shown, and asked for again', async () => {
    bring({ answers: { [homeReads.featured]: [songNumber(1)] }, isStored: true });
    const { client, songs } = open('/');
    await songs;
    expect(client.getQueryData(featured.queryKey)).toEqual([songNumber(1)]);
    expect(isStale(client)).toBe(true);
  });

  it('is asked for where it can’t be read', async () => {
    bring({ answers: { [homeReads.featured]: 'nonsense' }, isStored: false });
    const { urls, client, songs } = open('/');
    await songs;
    expect(client.getQueryData(featured.queryKey)).toBeUndefined();
    await prefetchScreen('/', client, { hasCopy: true }).all;
    expect(urls()).toContain(homeReads.featured);
  });
});
