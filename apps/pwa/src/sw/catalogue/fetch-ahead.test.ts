import { fetchAhead } from './fetch-ahead';

function worker(stored: string[] = []) {
  const rows = new Set(stored);
  const reads: string[] = [];
  const refresh = (url: string, isOnce?: boolean) => {
    if (!(isOnce && rows.has(url))) reads.push(url);
    rows.add(url);
    return Promise.resolve(undefined);
  };
  const removed = jest.fn(() => Promise.resolve());
  const deps = { answers: { refresh }, former: { remove: removed }, documents: { refresh } };
  return { reads, removed, fetchAhead: (request: { hasCopy?: true }) => fetchAhead(deps, request) };
}

describe('what the service worker fetches ahead', () => {
  it('is Home’s document and what no copy of the catalogue has, not the lists that it has', async () => {
    const { reads, removed, ...started } = worker();
    await started.fetchAhead({});
    expect(reads).toEqual([
      '/',
      ...['songs/featured', 'songs/trending', 'songs/popularity', 'stats', 'genres', 'decades'].map((list) => `/api/${list}`),
    ]);
    expect(removed).not.toHaveBeenCalled();
  });

  it('is read only once beside a copy if changes hardly matter', async () => {
    const { reads, ...started } = worker();
    for (const _ of [1, 2]) await started.fetchAhead({ hasCopy: true });
    expect(reads.filter((url) => url === '/api/songs/popularity')).toHaveLength(1);
    expect(reads.filter((url) => url === '/api/songs/featured')).toHaveLength(2);
  });

  it('takes the place of the lists that release 1 stored when there is a copy', async () => {
    const { removed, ...started } = worker();
    await started.fetchAhead({ hasCopy: true });
    expect(removed).toHaveBeenCalledTimes(1);
  });
});
