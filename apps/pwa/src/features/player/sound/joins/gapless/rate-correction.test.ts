import { CLOSE_SECONDS, RateCorrection } from './rate-correction';

/** Counts the corrections that bring an element close in a browser that loses `lossSeconds` with each of them. */
function correctionsUntilClose(aheadSeconds: number, lossSeconds: number): number {
  const corrections = new RateCorrection();
  let ahead = aheadSeconds;
  let count = 0;
  while (!(ahead >= 0 && ahead <= CLOSE_SECONDS) && count < 10) {
    const { rate, seconds } = corrections.rateFor(ahead);
    ahead += (rate - 1) * seconds - lossSeconds;
    count += 1;
  }
  return count;
}

describe('the rate that brings a silent element close to what is heard', () => {
  it.each([-0.3, -0.03, -0.009, -0.001, 0.031, 0.035, 0.04, 0.08, 0.19])(
    'does so at once in Chromium, which loses 20 ms with each change, from %d s ahead',
    (ahead) => expect(correctionsUntilClose(ahead, 0.02)).toBe(1),
  );

  it.each([0, 0.04, 0.06])('learns what another browser loses: %d s', (loss) => {
    for (const ahead of [-0.1, -0.01, 0.04, 0.15]) expect(correctionsUntilClose(ahead, loss)).toBeLessThanOrEqual(3);
  });

  it('is 1 while the position of the element is unknown', () => {
    expect(new RateCorrection().rateFor(NaN)).toEqual({ rate: 1, seconds: 0 });
  });
});
