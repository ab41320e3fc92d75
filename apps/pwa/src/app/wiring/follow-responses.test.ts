/** @jest-environment jsdom */
import { albumEndpoints, songEndpoints } from '@chorus/contracts';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { isOutdated } from '../../platform/api-client/outdated';
import type { ResponseNews } from '../../platform/storage/responses/response-news';
import { createStore } from '../../platform/store/create-store';
import { followResponses } from './follow-responses';
import { keepCatalogueHere } from './keep-catalogue-here';

function start() {
  const client = new QueryClient();
  const reads: string[] = [];
  const watch = async (name: string, queryKey: readonly unknown[]) => {
    const queryFn = (context: Parameters<typeof isOutdated>[0]) => {
      reads.push(isOutdated(context) ? `${name} from the server` : name);
      return Promise.resolve(name);
    };
    const unwatch = new QueryObserver(client, { queryKey, queryFn, staleTime: Infinity }).subscribe(() => undefined);
    await settled();
    return unwatch;
  };
  return { client, reads, watch };
}

const settled = () => new Promise((done) => setTimeout(done));

describe('what the service worker tells', () => {
  function follow(client: QueryClient) {
    const doubt = jest.fn();
    let hear: (news: ResponseNews) => void = () => undefined;
    followResponses({ onNews: (listener) => (hear = listener) }, client, doubt);
    return { doubt, hear: (news: ResponseNews) => hear(news) };
  }

  it('has what changed read again from where it lies, and nothing else', async () => {
    const { client, reads, watch } = start();
    await watch('songs', [songEndpoints.list.path]);
    await watch('album 1', [albumEndpoints.byId.path, { id: '1' }]);
    await watch('album 2', [albumEndpoints.byId.path, { id: '2' }]);
    const { hear } = follow(client);
    reads.length = 0;
    hear({ type: 'changed', url: '/api/albums/1' });
    await settled();
    expect(reads).toEqual(['album 1']);
    hear({ type: 'changed', url: '/api/songs?limit=5' });
    await settled();
    expect(reads).toEqual(['album 1', 'songs']);
  });

  it('makes the page doubt the network when nobody answers', () => {
    const { doubt, hear } = follow(new QueryClient());
    hear({ type: 'away' });
    expect(doubt).toHaveBeenCalledTimes(1);
  });
});

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
    const { client, reads, watch } = start();
    await watch('songs', [songEndpoints.list.path]);
    const { tell } = keep(client, false);
    await settled();
    expect(tell).toHaveBeenCalledWith({ type: 'KEEP_CATALOGUE' });
    expect(reads).toEqual(['songs', 'songs from the server']);
  });

  it('is asked for again when the server is back, and not before', async () => {
    const { client, reads, watch } = start();
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
