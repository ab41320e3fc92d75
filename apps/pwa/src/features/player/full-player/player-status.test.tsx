import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createStore } from '../../../platform/store/create-store';
import type { Services } from '../../../platform/services/services';
import { createPlayback } from '../create-playback';
import type { RemotePlayer } from '../remote/create-remote';
import { createSleepTimer } from '../sleep/create-sleep-timer';
import { FakeAudioElement } from '../sound/audio-element.fixture';
import { startListening } from '../start-listening.fixture';
import { PlayerStatus } from './player-status';

beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
  };
});
afterEach(cleanup);

async function show({ isOffered = false, remotePlayer }: { isOffered?: boolean; remotePlayer?: RemotePlayer } = {}) {
  const sleepTimer = createSleepTimer({ ...createPlayback({ element: new FakeAudioElement(), random: () => 0 }), now: Date.now });
  const speed = createStore<number | undefined>(undefined);
  const services: Partial<Services> = { sleepTimer, longSongs: { speed, setSpeed: speed.set }, remotePlayer };
  await act(async () => {
    startListening(<PlayerStatus isOffered={isOffered} />, { services });
    await Promise.resolve();
  });
  return { sleepTimer, speed };
}

const names = () => screen.queryAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent);

describe('the full player', () => {
  it('says nothing of a timer that is off and the usual speed', async () => {
    const { speed } = await show();
    act(() => speed.set(1));
    expect(names()).toEqual([]);
  });

  it('offers the timer and the speed of a long song where the queue does not', async () => {
    const { sleepTimer, speed } = await show({ isOffered: true });
    expect(names()).toEqual(['Sleep timer']);
    act(() => speed.set(1));
    expect(names()).toEqual(['Sleep timer', 'Speed, 1×']);
    act(() => sleepTimer.set(30));
    expect(names()).toEqual(['Music stops in 30 minutes', 'Speed, 1×']);
  });

  it('says when the sleep timer stops the music, and changes it there', async () => {
    const { sleepTimer } = await show();
    act(() => sleepTimer.set(30));
    await userEvent.click(screen.getByRole('button', { name: 'Music stops in 30 minutes' }));
    const chosen = await screen.findByRole('button', { name: '30 minutes', pressed: true });
    expect([chosen, screen.getByRole('button', { name: '15 minutes' })].map((each) => each.querySelectorAll('svg').length)).toEqual([1, 0]);
    await userEvent.click(screen.getByRole('button', { name: 'Turn off' }));
    expect(names()).toEqual([]);
  });

  it('says the speed of a song that was changed, and changes it there', async () => {
    const { speed } = await show();
    act(() => speed.set(1.5));
    await userEvent.click(screen.getByRole('button', { name: 'Speed, 1.5×' }));
    const chosen = await screen.findByRole('button', { name: '1.5×', pressed: true });
    const normal = screen.getByRole('button', { name: 'Normal' });
    expect([chosen, normal].map((each) => each.querySelectorAll('svg').length)).toEqual([1, 0]);
    await userEvent.click(normal);
    expect(names()).toEqual([]);
  });

  it('offers other devices only while there are some, and says when one plays', async () => {
    const state = createStore<ReturnType<RemotePlayer['state']['get']>>({ isAvailable: false, connection: 'disconnected' });
    const [choose, watch] = [jest.fn(), jest.fn(() => () => undefined)];
    await show({ remotePlayer: { isAirPlay: false, state, choose, watch } });
    expect([names(), watch.mock.calls.length]).toEqual([[], 1]);
    act(() => state.set({ isAvailable: true, connection: 'disconnected' }));
    await userEvent.click(screen.getByRole('button', { name: 'Play on another device' }));
    expect(choose).toHaveBeenCalledTimes(1);
    act(() => state.set({ isAvailable: false, connection: 'connected' }));
    expect(screen.getByRole('button', { name: 'Playing on another device' }).getAttribute('aria-pressed')).toBe('true');
    act(() => state.set({ isAvailable: false, connection: 'disconnected' }));
    expect(names()).toEqual([]);
  });
});
