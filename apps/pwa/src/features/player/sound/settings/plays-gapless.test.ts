import { playsGapless } from './plays-gapless';

const sized = (isWide: boolean) => Object.assign(globalThis, { matchMedia: () => ({ matches: isWide }) });

describe('songs join gaplessly', () => {
  it.each([
    [true, true, true],
    [true, false, false],
    [false, true, false],
  ])('turned on: %s, in a window with room for the setting: %s -> %s', (gapless, isWide, plays) => {
    sized(isWide);
    expect(playsGapless({ gapless })).toBe(plays);
  });
});
