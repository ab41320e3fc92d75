/** @jest-environment jsdom */
import { catalogueReads, songEndpoints } from '@chorus/contracts';
import { QueryClient } from '@tanstack/react-query';
import type { LazyDeviceState } from '../../../features/catalogue/lists/device-catalogue';
import type { ResponseMessage } from '../../../platform/storage/responses/response-channel';
import { createStore } from '../../../platform/store/create-store';
import { cacheCatalogue } from './cache-catalogue';
import { settled, watchQueries } from '../network/watched-queries.fixture';

describe('the service worker’s copy of the catalogue', () => {
  function keep(client: QueryClient, hasServedAlways: boolean) {
    const isReachable = createStore(true);
    const device = createStore<LazyDeviceState>({ type: 'none' });
    const post = jest.fn();
    const worker = { post, hasServedAlways, onServing: (listener: () => void) => listener() };
    let hear: (message: ResponseMessage) => void = () => undefined;
    const responses = { onMessage: (listener: typeof hear) => void (hear = listener) };
    cacheCatalogue({ worker: Promise.resolve(worker), client, device, isReachable, responses, random: () => 0.5 });
    return { isReachable, device, post, hear: (told: ResponseMessage) => hear(told) };
  }

  it('is fetched when the first worker takes control, and the page refetches its queries through it', async () => {
    const { client, reads, watch } = watchQueries();
    await watch('songs', [catalogueReads.recentlyPlayed.path]);
    const { post } = keep(client, false);
    await settled();
    expect(post).toHaveBeenCalledWith({ type: 'KEEP_CATALOGUE' });
    expect(reads).toEqual(['songs', 'songs from the server']);
  });

  it('is refetched by exactly the queries that the worker answers', async () => {
    const { client, reads, watch } = watchQueries();
    const paths = [...Object.values(catalogueReads).map(({ path }) => path), '/admin/reports'];
    for (const path of paths) await watch(path, [path]);
    reads.length = 0;
    const { isReachable } = keep(client, true);
    isReachable.set(false);
    isReachable.set(true);
    await settled();
    expect(reads).toEqual(paths.slice(0, -1).map((path) => `${path} from the server`));
  });

  it('is not refetched by queries for what the first worker fetches itself or does not store', async () => {
    const { client, reads, watch } = watchQueries();
    const { featured, trending, albums, madeForYou, album } = catalogueReads;
    for (const { path } of [featured, trending, albums, madeForYou, album]) await watch(path, [path]);
    reads.length = 0;
    keep(client, false);
    await settled();
    expect(reads).toEqual([madeForYou, album].map(({ path }) => `${path} from the server`));
  });

  it('is refetched when the server is reachable again, not before', async () => {
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

  it('is told at once when the device gets a copy of the catalogue, and when it has none any more', async () => {
    const { device, isReachable, post } = keep(new QueryClient(), true);
    await settled();
    device.set({ type: 'copy', revision: '1-a' });
    device.set({ type: 'copy', revision: '2-a' });
    await settled();
    isReachable.set(false);
    isReachable.set(true);
    await settled();
    device.set({ type: 'off' });
    await settled();
    expect(post.mock.calls).toEqual([
      [{ type: 'KEEP_CATALOGUE' }],
      [{ type: 'KEEP_CATALOGUE', hasCopy: true }],
      [{ type: 'KEEP_CATALOGUE', hasCopy: true }],
      [{ type: 'KEEP_CATALOGUE' }],
    ]);
  });

  describe('when the server is too busy to send it', () => {
    beforeEach(() => jest.useFakeTimers());
    afterEach(() => jest.useRealTimers());

    it('is requested again once, although several lists were refused', async () => {
      const { post, hear } = keep(new QueryClient(), true);
      await jest.advanceTimersByTimeAsync(0);
      hear({ type: 'away' });
      hear({ type: 'away' });
      await jest.advanceTimersByTimeAsync(19_999);
      expect(post).toHaveBeenCalledTimes(1);
      await jest.advanceTimersByTimeAsync(30_000);
      expect(post).toHaveBeenCalledTimes(2);
    });

    it('is not requested again while the server is unreachable', async () => {
      const { isReachable, post, hear } = keep(new QueryClient(), true);
      await jest.advanceTimersByTimeAsync(0);
      hear({ type: 'away' });
      isReachable.set(false);
      await jest.advanceTimersByTimeAsync(50_000);
      expect(post).toHaveBeenCalledTimes(1);
    });
  });
});
