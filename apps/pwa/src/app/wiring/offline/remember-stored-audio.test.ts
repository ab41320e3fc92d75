import { nothingStored } from '../../../features/offline/offline-state';
import { itemOf, songNumber } from '../../../features/offline/offline.fixture';
import type { SongAudio } from '../../../features/player/song-audio/create-song-audio';
import { createStore } from '../../../platform/store/create-store';
import { rememberStoredAudio } from './remember-stored-audio';

function start({ isReachable = true } = {}) {
  const state = createStore(nothingStored);
  const remember = jest.fn<unknown, Parameters<SongAudio['remember']>>();
  rememberStoredAudio(state, createStore(isReachable), { remember });
  const store = (...numbers: number[]) => state.set({ ...nothingStored, isRead: true, kept: [itemOf(1, numbers)] });
  const remembered = () => remember.mock.lastCall?.[0].map(({ _id }) => _id);
  return { store, remember, remembered };
}

describe('the songs that a device has stored', () => {
  it('are remembered once they were read, also with a network: they may be stored under a former address', () => {
    const { store, remembered, remember } = start();
    store(1, 2);
    expect(remembered()).toEqual([songNumber(1)._id, songNumber(2)._id]);
    remember.mockClear();
    store(1, 2, 3);
    expect(remember).not.toHaveBeenCalled();
  });

  it('are remembered with each change without a network', () => {
    const { store, remembered } = start({ isReachable: false });
    store(1);
    store(1, 2);
    expect(remembered()).toEqual([songNumber(1)._id, songNumber(2)._id]);
  });
});
