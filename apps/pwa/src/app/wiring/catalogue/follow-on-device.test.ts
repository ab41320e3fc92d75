/** @jest-environment jsdom */
import { FakeRealtime } from '../../../platform/realtime/fake-realtime.fixture';
import type { LazyDeviceState } from '../../../features/catalogue/lists/device-catalogue';
import * as open from '../../../features/catalogue/lists/open-device';
import { songAudio } from '../../../features/player/song-audio/song-audio';
import type { createStore, Store } from '../../../platform/store/create-store';
import { followOnDevice } from './follow-on-device';

const catchUp = jest.fn();
jest.mock('../../../features/catalogue/lists/open-device', () => ({
  catchUpDevice: (revision?: string): unknown => catchUp(revision),
  deviceState: jest
    .requireActual<{ createStore: typeof createStore }>('../../../platform/store/create-store')
    .createStore<LazyDeviceState>({ type: 'none' }),
}));
const { deviceState } = open as unknown as { deviceState: Store<LazyDeviceState> };

function start() {
  const realtime = new FakeRealtime();
  followOnDevice(realtime.asRealtime());
  catchUp.mockClear();
  return realtime;
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('the device’s copy of the catalogue', () => {
  it('is told at once which revision there is', () => {
    const realtime = start();
    realtime.say('catalogue_changed', { nouns: ['song'], revision: '7-0a1b2c3d4e5f' });
    realtime.say('catalogue_changed', { nouns: ['song'] });
    expect(catchUp.mock.calls).toEqual([['7-0a1b2c3d4e5f'], [undefined]]);
  });

  it('catches up when events may have been missed', () => {
    const realtime = start();
    realtime.connection.set('connected');
    realtime.connection.set('away');
    realtime.connection.set('connected');
    realtime.say('catch_up', {});
    expect(catchUp).toHaveBeenCalledTimes(3);
    catchUp.mockClear();
    window.dispatchEvent(new Event('online'));
    expect(catchUp).toHaveBeenCalled();
  });

  it('catches up twice a minute, for visitors without a socket', async () => {
    start();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(catchUp).toHaveBeenCalledTimes(2);
  });

  it('makes the page ask again for the audio of songs that have changed, and of any where it is not known which', () => {
    start();
    const forget = jest.spyOn(songAudio, 'forget');
    deviceState.set({ type: 'copy', revision: '2-a', changed: ['one'] });
    deviceState.set({ type: 'copy', revision: '3-a' });
    deviceState.set({ type: 'none' });
    // Each start of this file hears of it.
    expect(new Set(forget.mock.calls.map(([ids]) => ids?.join()))).toEqual(new Set(['one', undefined]));
  });
});
