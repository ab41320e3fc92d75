/** @jest-environment jsdom */
import { playsGapless } from './plays-gapless';

const sized = (isWide: boolean) => Object.assign(globalThis, { matchMedia: () => ({ matches: isWide }) });

beforeEach(() => void Object.assign(globalThis, { AudioWorkletNode: EventTarget }));
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'AudioWorkletNode');
  Reflect.deleteProperty(navigator, 'standalone');
});

describe('songs join gaplessly', () => {
  it.each([
    [true, true, true],
    [true, false, false],
    [false, true, false],
  ])('turned on: %s, in a window with room for the setting: %s -> %s', (gapless, isWide, plays) => {
    sized(isWide);
    expect(playsGapless({ gapless })).toBe(plays);
  });

  it('nowhere without an audio worklet', () => {
    sized(true);
    Reflect.deleteProperty(globalThis, 'AudioWorkletNode');
    expect(playsGapless({ gapless: true })).toBe(false);
  });

  it('nowhere on iPhones and iPads', () => {
    sized(true);
    Object.assign(navigator, { standalone: false });
    expect(playsGapless({ gapless: true })).toBe(false);
  });
});
