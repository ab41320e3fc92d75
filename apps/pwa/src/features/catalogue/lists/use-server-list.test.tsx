/** @jest-environment jsdom */
import { ALBUM_WINDOW } from '@chorus/contracts';
import { songNumber, songNumbers } from '@chorus/contracts/catalogue/catalogue.fixture';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { queryOf } from '../../../platform/api-client/query-of';
import { songsOf } from './catalogue-lists';
import { useInSight } from './use-in-sight';
import { useServerList } from './use-server-list';

const all = songNumbers(1, 1_000);
const firstWindow = '/api/catalogue/songs?from=0&count=100';

interface Answer {
  status: number;
  body: unknown;
}

function windowAt(url: string): Answer {
  const query = new URL(url, 'http://chorus.test').searchParams;
  const filter = query.get('filter') ?? '';
  const found = all.filter(({ title }) => title.includes(filter));
  const [from, count] = [Number(query.get('from')), Number(query.get('count'))];
  const rows = query.has('places')
    ? query
        .get('places')!
        .split(',')
        .map((at) => found[Number(at)])
    : found.slice(from, from + count);
  return { status: 200, body: { total: all.length, found: found.length, rows, letters: [] } };
}

const answerOf = ({ status, body }: Answer) =>
  ({ ok: status === 200, status, headers: new Headers(), json: () => Promise.resolve(body) }) as unknown as Response;

function show(answerTo: (url: string) => Answer | 'away' = windowAt, { length = 100, rowsOfHome = 0 } = {}) {
  const asked: string[] = [];
  const fetch = (url: string) => {
    asked.push(url);
    const answer = answerTo(url);
    if (answer === 'away') return Promise.reject(new TypeError('Failed to fetch'));
    return Promise.resolve(answerOf(answer));
  };
  Object.assign(globalThis, { fetch });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
  const served = { ...songsOf({}), length };
  if (rowsOfHome > 0) {
    const home = queryOf(served.endpoint, undefined, { from: '0', count: String(rowsOfHome) });
    client.setQueryData(home.queryKey, { total: 1_000, found: 1_000, rows: all.slice(0, rowsOfHome), letters: [] });
  }
  const { result, rerender } = renderHook(
    (wanted: { sort?: string; filter?: string }) => {
      const inSight = useInSight();
      const list = useServerList(served, { sort: wanted.sort, filter: wanted.filter ?? '' }, inSight, true);
      return { list, show: inSight.show };
    },
    { initialProps: {}, wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider> },
  );
  const rowAt = (at: number) => result.current.list.items.slice(at, at + 1)[0];
  return {
    rerender,
    list: () => result.current.list,
    rowAt,
    untilRow: (at: number, title: string) => waitFor(() => expect(rowAt(at)?.title).toBe(title)),
    show: (first: number, count = 30) => act(() => result.current.show(first, count)),
    untilRead: () => waitFor(() => expect(client.isFetching()).toBe(0)),
    asked: () => asked.splice(0),
  };
}

describe('a list without a copy of the catalogue', () => {
  it('reads the part in sight, and the next one before somebody scrolls there', async () => {
    const { list, rowAt, untilRow, show: scrollTo, asked } = show();
    await untilRow(0, 'Song 1');
    expect(list()).toMatchObject({ total: 1_000, items: { length: 1_000 } });
    const row = rowAt(99);
    scrollTo(40);
    expect(asked()).toEqual([firstWindow]);
    scrollTo(50);
    await untilRow(100, 'Song 101');
    expect(asked()).toEqual(['/api/catalogue/songs?from=100&count=100']);
    expect(rowAt(99)).toBe(row);
    expect(rowAt(300)).toBeUndefined();
  });

  it.each([72, 100])('has every row of the largest page, whichever that is, in windows of %i', async (length) => {
    const { untilRow, untilRead, rowAt, show: showPage } = show(windowAt, { length });
    for (let first = 0; first < 1_000; first += 100) {
      showPage(first, 100);
      await untilRow(first, `Song ${first + 1}`);
      await untilRead();
      expect([first, rowAt(first + 99)?.title]).toEqual([first, `Song ${first + 100}`]);
    }
  });

  it('is as long as before while somebody jumps to a far row', async () => {
    const { list, rowAt, untilRow, show: scrollTo } = show();
    await untilRow(0, 'Song 1');
    const lengths: unknown[] = [];
    jest.spyOn(globalThis, 'fetch').mockImplementation((url) => {
      lengths.push([list().items.length, list().isPending, rowAt(0)]);
      return new Promise((resolve) => setTimeout(() => resolve(answerOf(windowAt(url as string))), 10));
    });
    scrollTo(900);
    await untilRow(900, 'Song 901');
    expect(list().items.length).toBe(1_000);
    expect(lengths).toEqual([
      [1_000, false, undefined],
      [1_000, false, undefined],
    ]);
  });

  it.each([
    ['the network is lost', 'away'],
    ['the server refuses', { status: 429, body: { code: 'rate_limited', message: 'Too many requests.' } }],
  ] as const)('keeps its length when %s while somebody scrolls, and reads the rows once it is back', async (_, answer) => {
    let isAway = false;
    const { list, untilRow, rowAt, asked, show: scrollTo } = show((url) => (isAway ? answer : windowAt(url)));
    await untilRow(0, 'Song 1');
    isAway = true;
    asked();
    scrollTo(900);
    await waitFor(() => expect(asked()).not.toEqual([]));
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(list()).toMatchObject({ items: { length: 1_000 }, total: 1_000, failure: undefined, isPending: false });
    expect(rowAt(900)).toBeUndefined();
    isAway = false;
    act(() => list().retry());
    await untilRow(900, 'Song 901');
  });

  it('begins with the rows that Home has read, until its own are there', async () => {
    const { list, rowAt, untilRow, asked } = show(windowAt, { rowsOfHome: ALBUM_WINDOW });
    expect(list()).toMatchObject({ total: 1_000, isPending: false });
    expect([rowAt(ALBUM_WINDOW - 1)?.title, rowAt(ALBUM_WINDOW)]).toEqual([`Song ${ALBUM_WINDOW}`, undefined]);
    await untilRow(99, 'Song 100');
    expect(asked()).toEqual([firstWindow]);
  });

  it('reads none of the rows that are only scrolled past', async () => {
    const { untilRow, show: scrollTo, asked } = show();
    await untilRow(0, 'Song 1');
    asked();
    for (const from of [0, 300, 500, 900]) scrollTo(from);
    await untilRow(900, 'Song 901');
    expect(asked()).toEqual(['/api/catalogue/songs?from=800&count=100', '/api/catalogue/songs?from=900&count=100']);
  });

  it('asks for its order, and for its filter once nobody types; what was there stays meanwhile', async () => {
    const { list, rerender, rowAt, untilRow, asked } = show();
    await untilRow(0, 'Song 1');
    rerender({ sort: 'title', filter: '9' });
    rerender({ sort: 'title', filter: '99' });
    expect(rowAt(0)?.title).toBe('Song 1');
    await untilRow(0, 'Song 99');
    expect(list().items.length).toBe(all.filter(({ title }) => title.includes('99')).length);
    expect(asked()).toEqual([
      firstWindow,
      '/api/catalogue/songs?sort=title&from=0&count=100',
      '/api/catalogue/songs?sort=title&filter=99&from=0&count=100',
    ]);
  });

  it('gives rows by their places, in requests of at most 200', async () => {
    const { list, untilRow, asked } = show();
    await untilRow(0, 'Song 1');
    asked();
    const places = Array.from({ length: 250 }, (_, at) => 999 - at);
    const songs = await list().readAt?.(places);
    expect(songs?.map(({ title }) => title)).toEqual(places.map((at) => songNumber(at + 1).title));
    expect(asked()).toHaveLength(2);
  });

  describe.each([
    ['a server of the last release', { status: 404, body: { code: 'not_found', message: 'No such page.' } }],
    ['no network', 'away'],
  ] as const)('with %s', (_, answer) => {
    const whole = { status: 200, body: songNumbers(1, 200) };
    const former = (url: string) => (url === '/api/songs' ? whole : answer);

    it('is the whole one, of a server or a service worker that has no other', async () => {
      const { list, untilRow } = show(former);
      await untilRow(0, 'Song 1');
      expect(list()).toMatchObject({ total: 200, items: { length: 200 } });
    });

    it('stays whole while somebody types, and is read in windows again once that is possible', async () => {
      let isAway = false;
      const { list, rerender, untilRow, asked } = show((url) => (isAway ? former(url) : windowAt(url)));
      await untilRow(0, 'Song 1');
      isAway = true;
      rerender({ filter: '9' });
      await waitFor(() => expect(list().total).toBe(200));
      rerender({});
      await act(() => new Promise((resolve) => setTimeout(resolve, 300)));
      expect(list().total).toBe(200);
      const totals: unknown[] = [];
      jest.spyOn(globalThis, 'fetch').mockImplementation((url) => {
        totals.push(list().total);
        return new Promise((resolve) => setTimeout(() => resolve(answerOf(windowAt(url as string))), 10));
      });
      asked();
      rerender({ filter: '99' });
      expect(list().total).toBe(200);
      await waitFor(() => expect(list().total).toBe(1_000));
      await untilRow(0, 'Song 99');
      expect(totals).toEqual([200]);
    });

    it('says why there is none', async () => {
      const { list } = show(() => answer);
      await waitFor(() => expect(list().failure).toBeDefined());
      expect(list().isPending).toBe(false);
    });
  });

  it('says why the server refuses it', async () => {
    const { list } = show(() => ({ status: 429, body: { code: 'rate_limited', message: 'Too many requests.' } }));
    await waitFor(() => expect(list().failure).toBeDefined());
    expect(list().isPending).toBe(false);
  });
});
