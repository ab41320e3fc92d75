/** One row for each of the four samples that replace one: the interpolation of ITU-R BS.1770-4, annex 2. */
const PHASES = [
  [
    0.001708984375, 0.010986328125, -0.0196533203125, 0.033203125, -0.0594482421875, 0.1373291015625, 0.97216796875, -0.102294921875,
    0.047607421875, -0.026611328125, 0.014892578125, -0.00830078125,
  ],
  [
    -0.0291748046875, 0.029296875, -0.0517578125, 0.089111328125, -0.16650390625, 0.465087890625, 0.77978515625, -0.2003173828125,
    0.1015625, -0.0582275390625, 0.0330810546875, -0.0189208984375,
  ],
] as const;
type Phase = readonly number[];

const TAPS = 12;
const [FIRST, SECOND] = PHASES;
/** The other two phases are these reversed. */
const COEFFICIENTS: readonly Phase[] = [FIRST, SECOND, SECOND.toReversed(), FIRST.toReversed()];
/** The interpolation raises the largest sample around it by this factor at most. */
const MOST = Math.max(...COEFFICIENTS.map((phase) => phase.reduce((sum, each) => sum + Math.abs(each), 0)));
const BLOCK = 32;

/** At twice the usual rates, two samples in place of one are enough; at four times, the samples themselves are. */
function phasesAt(rate: number): readonly Phase[] {
  if (rate >= 176_400) return [];
  return rate >= 88_200 ? COEFFICIENTS.filter((_, at) => at % 2 === 0) : COEFFICIENTS;
}

/** The highest level between the samples of one channel, which a converter reaches when it plays them. */
export class TruePeak {
  /** The peak as an amplitude: 1 is full scale. */
  highest = 0;
  private readonly phases: readonly Phase[];
  /** Holds the last samples of the earlier block, followed by those of the current one. */
  private readonly window = new Float64Array(TAPS - 1 + BLOCK);
  private largestBefore = 0;

  constructor(rate: number) {
    this.phases = phasesAt(rate);
  }

  accept(samples: Float32Array): void {
    for (let start = 0; start < samples.length; start += BLOCK) this.acceptBlock(samples.subarray(start, start + BLOCK));
  }

  private acceptBlock(samples: Float32Array): void {
    const { window } = this;
    let largest = 0;
    for (let at = 0; at < samples.length; at++) {
      const sample = samples[at] ?? 0;
      window[TAPS - 1 + at] = sample;
      const level = sample < 0 ? -sample : sample;
      if (level > largest) largest = level;
    }
    if (largest > this.highest) this.highest = largest;
    // Most blocks are too quiet to exceed the peak, and need no interpolation.
    if (Math.max(largest, this.largestBefore) * MOST > this.highest)
      for (const phase of this.phases) this.interpolate(phase, samples.length);
    window.copyWithin(0, samples.length, samples.length + TAPS - 1);
    this.largestBefore = samples.length < TAPS ? Math.max(largest, this.largestBefore) : largest;
  }

  // oxlint-disable-next-line eslint/complexity -- a loop over the taps takes three times as long, and this is most of the time of a measurement
  private interpolate(
    [c0 = 0, c1 = 0, c2 = 0, c3 = 0, c4 = 0, c5 = 0, c6 = 0, c7 = 0, c8 = 0, c9 = 0, c10 = 0, c11 = 0]: Phase,
    count: number,
  ): void {
    const { window } = this;
    let { highest } = this;
    for (let at = 0; at < count; at++) {
      const sum =
        c0 * (window[at] ?? 0) +
        c1 * (window[at + 1] ?? 0) +
        c2 * (window[at + 2] ?? 0) +
        c3 * (window[at + 3] ?? 0) +
        c4 * (window[at + 4] ?? 0) +
        c5 * (window[at + 5] ?? 0) +
        c6 * (window[at + 6] ?? 0) +
        c7 * (window[at + 7] ?? 0) +
        c8 * (window[at + 8] ?? 0) +
        c9 * (window[at + 9] ?? 0) +
        c10 * (window[at + 10] ?? 0) +
        c11 * (window[at + 11] ?? 0);
      if (sum > highest) highest = sum;
      else if (-sum > highest) highest = -sum;
    }
    this.highest = highest;
  }
}
