import { findOffset } from './find-offset';

const music = Float32Array.from({ length: 40_000 }, (_, at) => Math.sin(at / 20 + (at / 4_000) ** 2) * Math.sin(at / 900));
const around = { around: 21_000, reach: 4_000 };

describe('the offset of a part in a sound', () => {
  it.each([17_001, 20_000, 24_999])('is found to the sample: %i', (offset) => {
    expect(findOffset(music.slice(offset, offset + 4_096), music, around)).toBe(offset);
  });

  it('is found in a part that is quieter', () => {
    const quieter = music.slice(22_222, 26_318).map((sample) => sample / 3);
    expect(findOffset(quieter, music, around)).toBe(22_222);
  });

  it('is not found out of reach, or for another sound', () => {
    expect(findOffset(music.slice(2_000, 6_096), music, around)).toBeUndefined();
    expect(
      findOffset(
        Float32Array.from({ length: 4_096 }, (_, at) => Math.sin(at / 3)),
        music,
        around,
      ),
    ).toBeUndefined();
  });

  it('is the expected one for silence', () => {
    expect(findOffset(new Float32Array(4_096), music, around)).toBe(21_000);
  });
});
