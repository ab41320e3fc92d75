import type { ResponseNews } from '../../platform/storage/responses/response-news';
import { createSearchAnswers } from './answer-search';

const REQUEST = { url: 'https://chorus.test/api/users/search?q=rain' };

function start() {
  const news: ResponseNews[] = [];
  const server: { answer: (response: Response) => void; fail: () => void } = { answer: () => undefined, fail: () => undefined };
  const fetch = jest.fn(
    () => new Promise<Response>((resolve, reject) => Object.assign(server, { answer: resolve, fail: () => reject(new TypeError('away')) })),
  );
  const library: { found: object | undefined } = { found: { from: 'here' } };
  const answer = createSearchAnswers({ search: () => Promise.resolve(library.found), news: { publish: (said) => news.push(said) }, fetch });
  return { news, server, fetch, library, answer };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('a search', () => {
  it('is the server’s when that answers at once', async () => {
    const { server, answer } = start();
    const answering = answer(REQUEST);
    server.answer(Response.json({ from: 'the server' }));
    expect(await (await answering).response.json()).toEqual({ from: 'the server' });
  });

  it('is answered here when the server takes long; what that says later is the next answer', async () => {
    const { server, answer, news, fetch } = start();
    const answering = answer(REQUEST);
    await jest.advanceTimersByTimeAsync(100);
    const { response, refreshing } = await answering;
    expect(await response.json()).toEqual({ from: 'here' });
    server.answer(Response.json({ from: 'the server' }));
    await refreshing;
    expect(news).toEqual([{ type: 'changed', url: '/api/users/search?q=rain' }]);
    expect(await (await answer(REQUEST)).response.json()).toEqual({ from: 'the server' });
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('is not told anew when the server finds the same', async () => {
    const { server, answer, news } = start();
    const answering = answer(REQUEST);
    await jest.advanceTimersByTimeAsync(100);
    const { refreshing } = await answering;
    server.answer(Response.json({ from: 'here' }));
    await refreshing;
    expect(news).toEqual([]);
  });

  it('is answered here at once when the server is away', async () => {
    const { server, answer, news } = start();
    const answering = answer(REQUEST);
    server.fail();
    await jest.advanceTimersByTimeAsync(0);
    expect(await (await answering).response.json()).toEqual({ from: 'here' });
    expect(news).toEqual([{ type: 'away' }]);
  });

  it('waits for the server when nothing is stored here', async () => {
    const { server, answer, library } = start();
    library.found = undefined;
    const answering = answer(REQUEST);
    await jest.advanceTimersByTimeAsync(500);
    server.answer(Response.json({ from: 'the server' }));
    expect(await (await answering).response.json()).toEqual({ from: 'the server' });
  });
});
