/** Coefficients of a second-order filter: `b` for the input, `a` for the output without its first, which is 1. */
interface Biquad {
  b: readonly [number, number, number];
  a: readonly [number, number];
}

/** A smaller filter state is silence and is set to 0, since denormal numbers are slow. */
const SILENT = 1e-15;

/**
 * The K-weighting of ITU-R BS.1770: a shelf for the head, then a high-pass. The recommendation gives coefficients for 48 kHz; these are
 * designed from the analogue filters behind them, for any rate.
 */
function shelfOf(rate: number): Biquad {
  const quality = 0.7071752369554196;
  const k = Math.tan((Math.PI * 1681.974450955533) / rate);
  const high = 10 ** (3.999843853973347 / 20);
  const band = high ** 0.4996667741545416;
  const a0 = 1 + k / quality + k * k;
  return {
    b: [(high + (band * k) / quality + k * k) / a0, (2 * (k * k - high)) / a0, (high - (band * k) / quality + k * k) / a0],
    a: [(2 * (k * k - 1)) / a0, (1 - k / quality + k * k) / a0],
  };
}

function highPassOf(rate: number): Biquad {
  const quality = 0.5003270373238773;
  const k = Math.tan((Math.PI * 38.13547087602444) / rate);
  const a0 = 1 + k / quality + k * k;
  return { b: [1, -2, 1], a: [(2 * (k * k - 1)) / a0, (1 - k / quality + k * k) / a0] };
}

/** Filters one channel, and sums the squares of the output. */
export class KWeighting {
  private readonly shelf: Biquad;
  private readonly highPass: Biquad;
  private readonly state = new Float64Array(4);

  constructor(rate: number) {
    this.shelf = shelfOf(rate);
    this.highPass = highPassOf(rate);
  }

  /** Returns the energy of the samples from `start` up to `end`, which must follow those of the last call. */
  energy(samples: Float32Array, start: number, end: number): number {
    const {
      b: [s0, s1, s2],
      a: [t1, t2],
    } = this.shelf;
    const {
      b: [h0, h1, h2],
      a: [g1, g2],
    } = this.highPass;
    let [p1 = 0, p2 = 0, q1 = 0, q2 = 0] = this.state;
    let sum = 0;
    for (let at = start; at < end; at++) {
      const input = samples[at] ?? 0;
      const shelved = s0 * input + p1;
      p1 = s1 * input - t1 * shelved + p2;
      p2 = s2 * input - t2 * shelved;
      const passed = h0 * shelved + q1;
      q1 = h1 * shelved - g1 * passed + q2;
      q2 = h2 * shelved - g2 * passed;
      sum += passed * passed;
    }
    for (const [at, value] of [p1, p2, q1, q2].entries()) this.state[at] = Math.abs(value) > SILENT ? value : 0;
    return sum;
  }
}
