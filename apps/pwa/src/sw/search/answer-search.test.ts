import type { ResponseMessage } from '../../platform/storage/responses/response-channel';
import { createSearchAnswers } from './answer-search';

const REQUEST = { url: 'https://chorus.test/api/users/search?q=rain' };

function start() {
  const published: ResponseMessage[] = [];
  const server: { answer: (response: Response) => void; fail: () => void } = { answer: () => undefined, fail: () => undefined };
  const fetch = jest.fn(
    () => new Promise<Response>((resolve, reject) => Object.assign(server, { answer: resolve, fail: () => reject(new TypeError('away')) })),
  );
  const library: { found: object | undefined } = { found: { from: 'here' } };
  const answer = createSearchAnswers({
    search: () => Promise.resolve(library.found),
    channel: { publish: (message) => published.push(message) },
    fetch,
  });
  return { published, server, fetch, library, answer };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('a search response from the service worker', () => {
  it('comes from the server when that responds quickly', async () => {
    const { server, answer } = start();
    const answering = answer(REQUEST);
    server.answer(Response.json({ from: 'the server' }));
    expect(await (await answering).response.json()).toEqual({ from: 'the server' });
  });

  it('comes from the local index when the server is slow, whose response is used next time', async () => {
    const { server, answer, published, fetch } = start();
    const answering = answer(REQUEST);
    await jest.advanceTimersByTimeAsync(100);
    const { response, refreshing } = await answering;
    expect(await response.json()).toEqual({ from: 'here' });
    server.answer(Response.json({ from: 'the server' }));
    await refreshing;
    expect(published).toEqual([{ type: 'changed', url: '/api/users/search?q=rain' }]);
    expect(await (await answer(REQUEST)).response.json()).toEqual({ from: 'the server' });
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('is not published when the server finds the same', async () => {
    const { server, answer, published } = start();
    const answering = answer(REQUEST);
    await jest.advanceTimersByTimeAsync(100);
    const { refreshing } = await answering;
    server.answer(Response.json({ from: 'here' }));
    await refreshing;
    expect(published).toEqual([]);
  });

  it('comes from the local index at once when the server is unreachable', async () => {
    const { server, answer, published } = start();
    const answering = answer(REQUEST);
    server.fail();
    await jest.advanceTimersByTimeAsync(0);
    expect(await (await answering).response.json()).toEqual({ from: 'here' });
    expect(published).toEqual([{ type: 'away' }]);
  });

  it('comes from the local index at a rate limit, without the server counting as away', async () => {
    const { server, answer, published, library } = start();
    const limited = () => new Response('{}', { status: 429, headers: { 'retry-after': '7' } });
    let answering = answer(REQUEST);
    server.answer(limited());
    expect(await (await answering).response.json()).toEqual({ from: 'here' });
    library.found = undefined;
    answering = answer(REQUEST);
    server.answer(limited());
    expect((await answering).response.headers.get('retry-after')).toBe('7');
    expect(published).toEqual([]);
  });

  it('comes from the server when nothing is stored', async () => {
    const { server, answer, library } = start();
    library.found = undefined;
    const answering = answer(REQUEST);
    await jest.advanceTimersByTimeAsync(500);
    server.answer(Response.json({ from: 'the server' }));
    expect(await (await answering).response.json()).toEqual({ from: 'the server' });
  });
});
