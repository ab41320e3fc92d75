import { refreshLists } from './refresh-lists';

const whole = ['/api/albums', '/api/songs', '/api/artists'];

/** A worker whose list of songs has two parts. */
function worker({ totalSongs = 2, stored = [] as string[] } = {}) {
  const rows = new Set(stored);
  const reads: string[] = [];
  const link = (url: string) => (url === '/api/songs' ? '</api/songs?cursor=2>; rel="next"' : null);
  const rowAt = (url: string) => ({ body: url === '/api/stats' ? JSON.stringify({ totalSongs }) : '[]', etag: null, link: link(url) });
  return {
    rows,
    reads,
    answer: () => Promise.reject(new Error('Nobody asks')),
    refresh: (url: string, isOnce?: boolean) => {
      if (!(isOnce && rows.has(url))) reads.push(url);
      rows.add(url);
      return Promise.resolve(rowAt(url));
    },
    remove: (url: string) => Promise.resolve(rows.delete(url) ? rowAt(url) : undefined),
  };
}

const wholeIn = (urls: Iterable<string>) => [...urls].filter((url) => whole.some((list) => url.startsWith(`${list}?`) || url === list));

describe('what the service worker fetches ahead', () => {
  it('are all lists with their parts on a device without a copy of the catalogue', async () => {
    const { rows, ...answers } = worker();
    await refreshLists(answers, { type: 'KEEP_CATALOGUE' });
    expect(wholeIn(rows)).toEqual(['/api/albums', '/api/songs', '/api/artists', '/api/songs?cursor=2']);
    expect([...rows]).toEqual(expect.arrayContaining(['/', '/api/songs/featured', '/api/songs/popularity', '/api/genres', '/api/stats']));
  });

  it('are no whole lists of a large catalogue', async () => {
    const { rows, ...answers } = worker({ totalSongs: 10_001 });
    await refreshLists(answers, { type: 'KEEP_CATALOGUE' });
    expect(wholeIn(rows)).toEqual([]);
  });

  it('are no whole lists while a copy is awaited, and those that are stored stay', async () => {
    const { rows, reads, ...answers } = worker({ stored: ['/api/songs'] });
    await refreshLists(answers, { type: 'KEEP_CATALOGUE', awaitsCopy: true });
    expect(wholeIn(rows)).toEqual(['/api/songs']);
    expect(wholeIn(reads)).toEqual([]);
  });

  it('are no whole lists beside a copy, which replaces those that are stored', async () => {
    const { rows, reads, ...answers } = worker({ stored: [...whole, '/api/songs?cursor=2'] });
    await refreshLists(answers, { type: 'KEEP_CATALOGUE', hasCopy: true });
    expect(wholeIn(rows)).toEqual([]);
    expect(wholeIn(reads)).toEqual([]);
    expect([...rows]).toEqual(expect.arrayContaining(['/api/songs/featured', '/api/songs/popularity']));
  });

  it('is read once beside a copy where changes hardly matter', async () => {
    const { reads, ...answers } = worker();
    for (const _ of [1, 2]) await refreshLists(answers, { type: 'KEEP_CATALOGUE', hasCopy: true });
    expect(reads.filter((url) => url === '/api/songs/popularity')).toHaveLength(1);
    expect(reads.filter((url) => url === '/api/songs/featured')).toHaveLength(2);
  });
});
