import fc from 'fast-check';
import { barsOf, pathOf, peaksIn } from './shape-path';

describe('the bars of a waveform', () => {
  it('are as high as their highest peak', () => {
    expect(barsOf(Uint8Array.from([0, 51, 255, 0, 0, 102]), 3)).toEqual([0.2, 1, 0.4]);
  });

  it('are as many as requested, from 0 to 1, for any number of peaks', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 1, maxLength: 2_000 }), fc.integer({ min: 1, max: 400 }), (peaks, count) => {
        const bars = barsOf(peaks, count);
        expect(bars).toHaveLength(count);
        expect(bars.every((bar) => bar >= 0 && bar <= 1)).toBe(true);
        if (peaks.length >= count) expect(Math.max(...bars)).toBeCloseTo(Math.max(...peaks) / 255, 9);
      }),
    );
  });

  it('are centered vertically, and silence is a line', () => {
    expect(pathOf([1, 0])).toBe('M0 0.000h0.65v1.000h-0.65zM1 0.470h0.65v0.060h-0.65z');
  });
});

describe('the peaks of a waveform', () => {
  it('are read from base64, and are empty when it is invalid', () => {
    expect([...peaksIn(Buffer.from([0, 128, 255]).toString('base64'))]).toEqual([0, 128, 255]);
    expect(peaksIn('?')).toHaveLength(0);
  });
});
