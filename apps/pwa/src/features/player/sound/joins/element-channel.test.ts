/** @jest-environment jsdom */
import { elementChannel } from './element-channel';

describe('an element without Web Audio', () => {
  const start = () => {
    const element = new Audio();
    return { element, channel: elementChannel(element) };
  };
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('multiplies the volume by the level of its song, and is never louder than the volume', () => {
    const { element, channel } = start();
    channel.setVolume(0.5, false);
    channel.setLevel(0.5);
    expect(element.volume).toBe(0.25);
    channel.setLevel(3);
    expect(element.volume).toBe(0.5);
    channel.setVolume(0.5, true);
    expect(element.muted).toBe(true);
  });

  it('fades with equal power, after a delay, and is as loud as before when the fade is ended', () => {
    const { element, channel } = start();
    channel.setVolume(0.8, false);
    channel.fade('out', { pageMs: performance.now() + 100, contextSeconds: 0 }, 1_000);
    jest.advanceTimersByTime(100);
    expect(element.volume).toBeCloseTo(0.8);
    jest.advanceTimersByTime(500);
    expect(element.volume).toBeCloseTo(0.8 * Math.SQRT1_2);
    jest.advanceTimersByTime(500);
    expect(element.volume).toBeCloseTo(0);
    expect(jest.getTimerCount()).toBe(0);
    channel.endFade();
    expect(element.volume).toBeCloseTo(0.8);
  });
});
