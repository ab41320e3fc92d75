/** @jest-environment jsdom */
import { catalogueReads, songEndpoints } from '@chorus/contracts';
import { QueryClient } from '@tanstack/react-query';
import type { ResponseNews } from '../../platform/storage/responses/response-news';
import { createStore } from '../../platform/store/create-store';
import { keepCatalogueHere } from './keep-catalogue-here';
import { settled, watchQueries } from './watched-queries.fixture';

describe('the catalogue in this browser', () => {
  function keep(client: QueryClient, hasServedAlways: boolean) {
    const isReachable = createStore(true);
    const post = jest.fn();
    const worker = { post, hasServedAlways, onServing: (listener: () => void) => listener() };
    let hear: (news: ResponseNews) => void = () => undefined;
    const news = { onNews: (listener: typeof hear) => void (hear = listener) };
    keepCatalogueHere({ worker: Promise.resolve(worker), client, isReachable, news, random: () => 0.5 });
    return { isReachable, post, hear: (told: ResponseNews) => hear(told) };
  }

  it('is fetched whole by the first worker, through which the page reads again what it has read', async () => {
    const { client, reads, watch } = watchQueries();
    await watch('songs', [songEndpoints.list.path]);
    const { post } = keep(client, false);
    await settled();
    expect(post).toHaveBeenCalledWith({ type: 'KEEP_CATALOGUE' });
    expect(reads).toEqual(['songs', 'songs from the server']);
  });

  it('is all that the service worker answers, and what is searched; nothing else', async () => {
    const { client, reads, watch } = watchQueries();
    const paths = [...Object.values(catalogueReads).map(({ path }) => path), '/admin/reports'];
    for (const path of paths) await watch(path, [path]);
    reads.length = 0;
    keep(client, false);
    await settled();
    expect(reads).toEqual(paths.slice(0, -1).map((path) => `${path} from the server`));
  });

  it('is asked for again when the server is back, and not before', async () => {
    const { client, reads, watch } = watchQueries();
    await watch('songs', [songEndpoints.list.path]);
    const { isReachable, post } = keep(client, true);
    await settled();
    expect(reads).toEqual(['songs']);
    isReachable.set(false);
    isReachable.set(true);
    await settled();
    expect(reads).toEqual(['songs', 'songs from the server']);
    expect(post).toHaveBeenCalledTimes(2);
  });

  describe('that a server was too busy for', () => {
    beforeEach(() => jest.useFakeTimers());
    afterEach(() => jest.useRealTimers());

    it('is asked for again once after a while, though several lists were refused', async () => {
      const { post, hear } = keep(new QueryClient(), true);
      await jest.advanceTimersByTimeAsync(0);
      hear({ type: 'away' });
      hear({ type: 'away' });
      await jest.advanceTimersByTimeAsync(19_999);
      expect(post).toHaveBeenCalledTimes(1);
      await jest.advanceTimersByTimeAsync(60_000);
      expect(post).toHaveBeenCalledTimes(2);
    });

    it('is left until that is back when it cannot be reached', async () => {
      const { isReachable, post, hear } = keep(new QueryClient(), true);
      await jest.advanceTimersByTimeAsync(0);
      hear({ type: 'away' });
      isReachable.set(false);
      await jest.advanceTimersByTimeAsync(60_000);
      expect(post).toHaveBeenCalledTimes(1);
    });
  });
});
