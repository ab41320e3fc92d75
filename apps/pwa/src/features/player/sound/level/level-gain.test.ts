import fc from 'fast-check';
import { levelGain } from './level-gain';
import type { LevelSetting } from './level-gain';

const level = (max: number) => fc.double({ min: -70, max, noNaN: true });
const levels = { integrated: level(5), truePeak: level(6) };
const album = fc.record(levels);
const measured = fc.record({ ...levels, album: fc.option(album, { nil: undefined }) });
const settings = fc.constantFrom<Exclude<LevelSetting, 'off'>>('on', 'louder', 'quieter');

describe('the gain that levels a song', () => {
  it.each<[LevelSetting, number]>([
    ['on', -6],
    ['louder', -3],
    ['quieter', -10],
    ['off', 0],
  ])('with the setting %s is %d dB for a song of −8 LUFS', (setting, gain) => {
    expect(levelGain({ integrated: -8, truePeak: 0.5 }, setting, false)).toBe(gain);
  });

  it('raises a quiet song, but not above a true peak of −1 dBTP', () => {
    expect(levelGain({ integrated: -20, truePeak: -9 }, 'on', false)).toBe(6);
    expect(levelGain({ integrated: -20, truePeak: -3 }, 'on', false)).toBe(2);
    expect(levelGain({ integrated: -14, truePeak: 1 }, 'on', false)).toBe(-2);
  });

  it('is at most 12 dB, also for a song that is nearly silent', () => {
    expect(levelGain({ integrated: -70, truePeak: -80 }, 'on', false)).toBe(12);
    expect(levelGain({ integrated: -20, truePeak: -9, album: { integrated: -70, truePeak: -80 } }, 'on', true)).toBe(12);
  });

  it('is that of the album within an album, where its loudness is known', () => {
    const loudness = { integrated: -20, truePeak: -9, album: { integrated: -16, truePeak: -4 } };
    expect(levelGain(loudness, 'on', true)).toBe(2);
    expect(levelGain(loudness, 'on', false)).toBe(6);
    expect(levelGain({ integrated: -20, truePeak: -9 }, 'on', true)).toBe(6);
  });

  it('is 0 dB for a song that has not been measured', () => {
    expect(levelGain(undefined, 'louder', true)).toBe(0);
  });

  it('never makes a song louder than the setting, never lets its true peak above −1 dBTP, never adds more than 12 dB, and reaches one of the three', () => {
    fc.assert(
      fc.property(measured, settings, fc.boolean(), (loudness, setting, withinAlbum) => {
        const gain = levelGain(loudness, setting, withinAlbum);
        const { integrated, truePeak } = (withinAlbum ? loudness.album : undefined) ?? loudness;
        const [belowTarget, belowPeak] = [{ on: -14, louder: -11, quieter: -18 }[setting] - (integrated + gain), -1 - (truePeak + gain)];
        expect(Math.min(belowTarget, belowPeak, 12 - gain)).toBeCloseTo(0, 9);
      }),
    );
  });

  it('is the same for all songs of an album that is played as an album', () => {
    fc.assert(
      fc.property(album, album, album, settings, (one, other, ofAlbum, setting) => {
        expect(levelGain({ ...one, album: ofAlbum }, setting, true)).toBe(levelGain({ ...other, album: ofAlbum }, setting, true));
      }),
    );
  });
});
