import { personalPictureUrl } from '@chorus/contracts';
import { cacheWith } from '../../platform/storage/cache.fixture';
import { answerCover, MOST_COVERS } from './covers';

const urlOf = (n: number) => `https://chorus.test/media/${n}.webp`;

const cacheOf = (...urls: string[]) => cacheWith(urls.map((url) => [url, `stored ${url}`]));

function ask(what: number | string, { downloaded = cacheOf(), seen = cacheOf(), status = 200 } = {}) {
  const purge = jest.fn(() => Promise.resolve(true));
  const fetch = jest.fn(() => Promise.resolve(new Response('from the network', { status })));
  const answer = answerCover(new Request(typeof what === 'string' ? what : urlOf(what)), {
    downloaded: () => Promise.resolve(downloaded),
    seen: () => Promise.resolve(seen),
    purge,
    fetch,
  });
  return { answer, purge, fetch };
}

it.each(['downloaded', 'seen'] as const)('covers: one stored as "%s" is served offline', async (where) => {
  const { answer, fetch } = ask(1, { [where]: cacheOf(urlOf(1)) });
  expect(await (await answer).response.text()).toBe(`stored ${urlOf(1)}`);
  expect(fetch).not.toHaveBeenCalled();
});

describe('covers: one that is asked for with the name of a larger size', () => {
  const large = `/media/${'a'.repeat(64)}.webp`;
  const medium = `https://chorus.test/media/${'b'.repeat(64)}.webp`;
  const asked = `${medium}#${large}`;

  it.each(['downloaded', 'seen'] as const)('is the larger one if that is stored as "%s", even offline', async (where) => {
    const { answer, fetch } = ask(asked, { [where]: cacheOf(`https://chorus.test${large}`) });
    expect(await (await answer).response.text()).toBe(`stored https://chorus.test${large}`);
    expect(fetch).not.toHaveBeenCalled();
  });

  it('is itself if both are stored', async () => {
    const { answer } = ask(asked, { downloaded: cacheOf(`https://chorus.test${large}`), seen: cacheOf(medium) });
    expect(await (await answer).response.text()).toBe(`stored ${medium}`);
  });

  it('is stored under its own address', async () => {
    const seen = cacheOf();
    await (
      await ask(asked, { seen }).answer
    ).storing;
    expect([...seen.stored.keys()]).toEqual([medium]);
  });

  it.each(['', '#', '#//elsewhere.test/x.webp', '#/api/songs'])('is requested from the network if %j names none', async (rest) => {
    const { answer } = ask(medium + rest, { downloaded: cacheOf(`https://chorus.test${large}`) });
    expect(await (await answer).response.text()).toBe('from the network');
  });
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

it('covers: one that arrives after a sign-out has removed the cache is not stored in the next one', async () => {
  const [removed, next] = [cacheOf(), cacheOf()];
  const seen = jest.fn(() => Promise.resolve(removed));
  let arrive: (response: Response) => void = () => undefined;
  const answer = answerCover(new Request(urlOf(1)), {
    ...{ downloaded: () => Promise.resolve(cacheOf()), seen, purge: jest.fn() },
    fetch: () => new Promise((resolve) => (arrive = resolve)),
  });
  await new Promise(setImmediate);
  seen.mockResolvedValue(next);
  arrive(new Response('late'));
  await (
    await answer
  ).storing;
  expect([...next.stored.keys()]).toEqual([]);
});

describe('covers: a person’s picture', () => {
  const url = `https://chorus.test${personalPictureUrl({ hash: 'a'.repeat(64), ext: 'webp' })}`;
  const larger = personalPictureUrl({ hash: 'b'.repeat(64), ext: 'webp' });

  it('that is stored is shown, also offline, and asked for again', async () => {
    const seen = cacheOf(url);
    const { answer, fetch } = ask(url, { seen });
    fetch.mockRejectedValue(new TypeError('no network'));
    const { response, storing } = await answer;
    await storing;
    expect([await response.text(), fetch.mock.calls.length, seen.stored.size]).toEqual([`stored ${url}`, 1, 1]);
  });

  it.each([
    [404, []],
    [503, [`https://chorus.test${larger}`]],
    [200, [`https://chorus.test${larger}`]],
  ])('that the server answers with %d leaves %j stored', async (status, left) => {
    const seen = cacheOf(`https://chorus.test${larger}`);
    const { answer } = ask(`${url}#${larger}`, { seen, status });
    await (
      await answer
    ).storing;
    expect([...seen.stored.keys()]).toEqual(left);
  });
});
