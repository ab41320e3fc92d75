import { songNumber } from '@chorus/contracts/catalogue/catalogue.fixture';
import { act, cleanup } from '@testing-library/react';
import { Suspense } from 'react';
import { createSoundSettings } from '../sound/settings/sound-settings';
import { startListening } from '../start-listening.fixture';
import { Visualizer } from './visualizer';

/** The part of an AnalyserNode that the visualizer uses. */
class FakeAnalyser {
  frequencyBinCount = 1_024;
  getFloatFrequencyData = (decibels: Float32Array) => decibels.fill(-40);
}

const context2d = {
  clearRect: jest.fn(),
  beginPath: jest.fn(),
  rect: jest.fn((...place: number[]) => place.length),
  fill: jest.fn(),
  createLinearGradient: () => ({ addColorStop: () => undefined }),
};
const source = { context: { sampleRate: 48_000 }, gain: { value: 1 }, connect: jest.fn(), disconnect: jest.fn() };

beforeEach(() => {
  jest.useFakeTimers();
  jest.clearAllMocks();
  localStorage.clear();
  Object.assign(globalThis, { AnalyserNode: FakeAnalyser });
  HTMLCanvasElement.prototype.getContext = (() => context2d) as unknown as typeof HTMLCanvasElement.prototype.getContext;
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
  hide(false);
});

function hide(isHidden: boolean) {
  Object.defineProperty(document, 'hidden', { configurable: true, value: isHidden });
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

async function show({ prefersReducedMotion = false } = {}) {
  const soundSettings = createSoundSettings();
  const visualizer = (
    <Suspense>
      <Visualizer color="#336699" />
    </Suspense>
  );
  const services = { soundSettings, soundTap: () => source as unknown as GainNode };
  let listening: ReturnType<typeof startListening> | undefined;
  await act(async () => {
    listening = startListening(visualizer, { matches: () => prefersReducedMotion, services });
    await Promise.resolve();
  });
  return { ...listening!, soundSettings };
}

async function play({ queue, player }: Awaited<ReturnType<typeof show>>) {
  act(() => queue.send({ type: 'queue.playSong', song: songNumber(1) }));
  expect(player.getSnapshot().matches({ playback: 'playing' })).toBe(true);
  await act(() => jest.advanceTimersByTimeAsync(200));
}

async function drawsNow(): Promise<boolean> {
  context2d.fill.mockClear();
  await act(() => jest.advanceTimersByTimeAsync(200));
  return context2d.fill.mock.calls.length > 0;
}

describe('the visualizer', () => {
  it('draws while a song plays, and disconnects its analyser when it pauses', async () => {
    const listening = await show();
    expect(await drawsNow()).toBe(false);
    await play(listening);
    expect(await drawsNow()).toBe(true);
    act(() => listening.player.send({ type: 'player.toggle' }));
    expect(await drawsNow()).toBe(false);
    expect(source.disconnect).toHaveBeenCalledTimes(1);
  });

  it('stops while the page is hidden', async () => {
    await play(await show());
    hide(true);
    expect(await drawsNow()).toBe(false);
    hide(false);
    expect(await drawsNow()).toBe(true);
  });

  it('is not there with reduced motion, or when it is turned off', async () => {
    const still = await show({ prefersReducedMotion: true });
    await play(still);
    expect([await drawsNow(), still.container.querySelector('canvas')]).toEqual([false, null]);
    cleanup();
    const listening = await show();
    await play(listening);
    act(() => listening.soundSettings.change({ visualizer: false }));
    expect([await drawsNow(), listening.container.querySelector('canvas')]).toEqual([false, null]);
  });

  it('is not there on iPhones and iPads, where songs do not play through Web Audio', async () => {
    Object.assign(navigator, { standalone: false });
    const listening = await show();
    await play(listening);
    const requested = jest.spyOn(globalThis, 'requestAnimationFrame');
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    Reflect.deleteProperty(navigator, 'standalone');
    expect([requested.mock.calls, listening.container.querySelector('canvas')]).toEqual([[], null]);
    requested.mockRestore();
  });

  it('stops when frames take too long, and does not start again', async () => {
    const listening = await show();
    const { now } = performance;
    let lateMs = 0;
    jest.spyOn(performance, 'now').mockImplementation(() => now.call(performance) + lateMs);
    context2d.clearRect.mockImplementation(() => void (lateMs += 30));
    await play(listening);
    await act(() => jest.advanceTimersByTimeAsync(4_000));
    expect(await drawsNow()).toBe(false);
    context2d.clearRect.mockReset();
    act(() => listening.queue.send({ type: 'queue.playSong', song: songNumber(2) }));
    expect(await drawsNow()).toBe(false);
  });

  it('stands behind the cover, and rises above it', async () => {
    const listening = await show();
    await play(listening);
    expect(listening.container.querySelector('canvas')?.style).toMatchObject({ zIndex: '-1', bottom: 'calc(100% - 2px)' });
    const [, from, , height] = context2d.rect.mock.calls[0] ?? [];
    expect([from, height! < 0]).toEqual([40, true]);
  });

  it('is hidden from screen readers', async () => {
    const { container } = await show();
    expect(container.querySelector('canvas')?.getAttribute('aria-hidden')).toBe('true');
  });
});
