/** @jest-environment jsdom */
import { songEndpoints } from '@chorus/contracts';
import { QueryClient } from '@tanstack/react-query';
import type { ResponseNews } from '../../platform/storage/responses/response-news';
import { createStore } from '../../platform/store/create-store';
import { keepCatalogueHere } from './keep-catalogue-here';
import { settled, watchQueries } from './watched-queries.fixture';

describe('the catalogue in this browser', () => {
  function keep(client: QueryClient, hasServedAlways: boolean) {
    const isReachable = createStore(true);
    const tell = jest.fn();
    const worker = { tell, hasServedAlways, onServing: (listener: () => void) => listener() };
    let hear: (news: ResponseNews) => void = () => undefined;
    const news = { onNews: (listener: typeof hear) => void (hear = listener) };
    keepCatalogueHere({ worker: Promise.resolve(worker), client, isReachable, news, random: () => 0.5 });
    return { isReachable, tell, hear: (told: ResponseNews) => hear(told) };
  }

  it('is fetched whole by the first worker, through which the page reads again what it has read', async () => {
    const { client, reads, watch } = watchQueries();
    await watch('songs', [songEndpoints.list.path]);
    const { tell } = keep(client, false);
    await settled();
    expect(tell).toHaveBeenCalledWith({ type: 'KEEP_CATALOGUE' });
    expect(reads).toEqual(['songs', 'songs from the server']);
  });

  it('is asked for again when the server is back, and not before', async () => {
    const { client, reads, watch } = watchQueries();
    await watch('songs', [songEndpoints.list.path]);
    const { isReachable, tell } = keep(client, true);
    await settled();
    expect(reads).toEqual(['songs']);
    isReachable.set(false);
    isReachable.set(true);
    await settled();
    expect(reads).toEqual(['songs', 'songs from the server']);
    expect(tell).toHaveBeenCalledTimes(2);
  });

  describe('that a server was too busy for', () => {
    beforeEach(() => jest.useFakeTimers());
    afterEach(() => jest.useRealTimers());

    it('is asked for again once after a while, though several lists were refused', async () => {
      const { tell, hear } = keep(new QueryClient(), true);
      await jest.advanceTimersByTimeAsync(0);
      hear({ type: 'away' });
      hear({ type: 'away' });
      await jest.advanceTimersByTimeAsync(19_999);
      expect(tell).toHaveBeenCalledTimes(1);
      await jest.advanceTimersByTimeAsync(60_000);
      expect(tell).toHaveBeenCalledTimes(2);
    });

    it('is left until that is back when it cannot be reached', async () => {
      const { isReachable, tell, hear } = keep(new QueryClient(), true);
      await jest.advanceTimersByTimeAsync(0);
      hear({ type: 'away' });
      isReachable.set(false);
      await jest.advanceTimersByTimeAsync(60_000);
      expect(tell).toHaveBeenCalledTimes(1);
    });
  });
});
