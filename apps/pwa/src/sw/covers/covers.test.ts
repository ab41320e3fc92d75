import { answerCover, MOST_COVERS } from './covers';

const urlOf = (n: number) => `https://chorus.test/media/${n}.webp`;

function cacheOf(...urls: string[]) {
  const stored = new Map(urls.map((url) => [url, new Response(`stored ${url}`)]));
  return {
    stored,
    match: (url: RequestInfo | URL) => Promise.resolve(stored.get(url as string)),
    put: jest.fn((url: RequestInfo | URL, response: Response) => Promise.resolve(void stored.set(url as string, response))),
    keys: () => Promise.resolve([...stored.keys()].map((url) => new Request(url))),
    delete: (url: RequestInfo | URL) => Promise.resolve(stored.delete((url as Request).url)),
  };
}

function ask(n: number, { kept = cacheOf(), seen = cacheOf(), status = 200 } = {}) {
  const purge = jest.fn(() => Promise.resolve(true));
  const fetch = jest.fn(() => Promise.resolve(new Response('from the network', { status })));
  const answer = answerCover(new Request(urlOf(n)), { kept: () => Promise.resolve(kept), seen: () => Promise.resolve(seen), purge, fetch });
  return { answer, purge, fetch };
}

it.each(['kept', 'seen'] as const)('covers: one stored as "%s" is served offline', async (where) => {
  const { answer, fetch } = ask(1, { [where]: cacheOf(urlOf(1)) });
  expect(await (await answer).response.text()).toBe(`stored ${urlOf(1)}`);
  expect(fetch).not.toHaveBeenCalled();
});

it('covers: the first request goes to the network and is stored', async () => {
  const seen = cacheOf();
  const { response, storing } = await ask(1, { seen }).answer;
  expect(await response.text()).toBe('from the network');
  await storing;
  expect([...seen.stored.keys()]).toEqual([urlOf(1)]);
});

it('covers: an error response is not stored', async () => {
  const seen = cacheOf();
  const { response, storing } = await ask(1, { seen, status: 404 }).answer;
  await storing;
  expect([response.status, seen.stored.size]).toEqual([404, 0]);
});

it('covers: the oldest are evicted when there are too many', async () => {
  const seen = cacheOf(...Array.from({ length: MOST_COVERS }, (_, n) => urlOf(n)));
  await (
    await ask(MOST_COVERS, { seen }).answer
  ).storing;
  expect(seen.stored.size).toBe(MOST_COVERS);
  expect([seen.stored.has(urlOf(0)), seen.stored.has(urlOf(MOST_COVERS))]).toEqual([false, true]);
});

it('covers: are deleted when the disk is full, to make room for songs', async () => {
  const seen = cacheOf();
  seen.put.mockRejectedValue(new DOMException('', 'QuotaExceededError'));
  const { answer, purge } = ask(1, { seen });
  expect(await (await answer).response.text()).toBe('from the network');
  await (
    await answer
  ).storing;
  expect(purge).toHaveBeenCalledTimes(1);
});
