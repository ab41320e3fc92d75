/** @jest-environment jsdom */
import { hasUnknownAudio, UNKNOWN_AUDIO } from '@chorus/contracts';
import { numbersOf } from '@chorus/contracts/catalogue/catalogue.fixture';
import type { OfflineMusic } from '../../../features/offline/create-offline-music';
import { caughtUp } from '../../../features/offline/keeping/follow-rules';
import { itemOf, songNumber } from '../../../features/offline/offline.fixture';
import { nothingStored } from '../../../features/offline/offline-state';
import type { OfflineState } from '../../../features/offline/offline-state';
import { createStore } from '../../../platform/store/create-store';
import { bringDownloads } from './bring-downloads';

const settle = () => new Promise((resolve) => setTimeout(resolve));
const unknown = (n: number) => ({ ...songNumber(n), audioUrl: UNKNOWN_AUDIO });
const albumOf = (count: number) => itemOf(1, [], { isPaused: true, songs: Array.from({ length: count }, (_, at) => unknown(at + 1)) });

function start() {
  const state = createStore<OfflineState>(nothingStored);
  const isReachable = createStore(true);
  const asked: number[] = [];
  const server = { isAway: false, gone: [] as number[] };
  const follow: OfflineMusic['follow'] = async (offered) => {
    await settle();
    const { downloads } = state.get();
    state.set({ ...state.get(), downloads: downloads.map((item) => caughtUp(item, offered.find(({ id }) => id === item.id) ?? item)) });
  };
  bringDownloads({
    offline: { state, follow },
    isReachable,
    fetchSongs: async (ids) => {
      const numbers = numbersOf(ids.map((_id) => ({ _id })));
      asked.push(numbers.length);
      await settle();
      if (server.isAway) throw new TypeError('away');
      return numbers.filter((n) => !server.gone.includes(n)).map((n) => songNumber(n));
    },
  });
  const download = (...downloads: OfflineState['downloads']) => state.set({ ...nothingStored, isRead: true, downloads });
  const settled = async () => {
    for (let turn = 0; turn < 8; turn += 1) await settle();
    return state.get().downloads.flatMap(({ songs }) => songs.filter(hasUnknownAudio)).length;
  };
  return { state, download, settled, asked, server, isReachable };
}

describe('downloads from a copy of the catalogue without audio', () => {
  it('get it from the server, a hundred songs at a time, and stay paused', async () => {
    const { download, settled, asked, state } = start();
    download(albumOf(140));
    expect(await settled()).toBe(0);
    expect(asked).toEqual([100, 40]);
    expect(state.get().downloads[0]?.isPaused).toBe(true);
  });

  it('get it once the server can be reached', async () => {
    const { download, settled, asked, server, isReachable } = start();
    server.isAway = true;
    download(albumOf(2));
    expect(await settled()).toBe(2);
    isReachable.set(false);
    server.isAway = false;
    isReachable.set(true);
    expect(await settled()).toBe(0);
    expect(asked).toEqual([2, 2]);
  });

  it('do not ask again for what the catalogue does not have any more, nor for audio that is known', async () => {
    const { download, settled, asked, server } = start();
    server.gone = [2];
    download(albumOf(2));
    expect(await settled()).toBe(1);
    download(albumOf(2), itemOf(2, [3]));
    await settled();
    expect(asked).toEqual([2]);
  });
});
