const QUIETEST = -70;
const STEPS_PER_LU = 10;
const BINS = 75 * STEPS_PER_LU;
/** In LU, relative to the loudness of the blocks above the absolute gate. Quieter blocks do not count. */
const RELATIVE_GATE = -10;
const OFFSET = -0.691;

/** Returns LUFS for the mean square of the weighted channels. */
const loudnessOf = (energy: number): number => OFFSET + 10 * Math.log10(energy);

const energyOf = (lufs: number): number => 10 ** ((lufs - OFFSET) / 10);
const middles = Float64Array.from({ length: BINS }, (_, bin) => energyOf(QUIETEST + (bin + 0.5) / STEPS_PER_LU));
const binOf = (lufs: number): number => Math.min(BINS - 1, Math.floor((lufs - QUIETEST) * STEPS_PER_LU));

/**
 * Counts blocks of 400 ms by loudness, in steps of 0.1 LU above the absolute gate of −70 LUFS. The histograms of an album's songs are
 * added up, so that the album is gated as a whole without decoding it again.
 */
export class LoudnessHistogram {
  private readonly counts = new Float64Array(BINS);
  /** Exact after measuring; a histogram that was read back has the middle of each step. */
  private readonly energies = new Float64Array(BINS);

  addBlock(energy: number): void {
    const lufs = loudnessOf(energy);
    if (lufs >= QUIETEST) this.add(binOf(lufs), 1, energy);
  }

  addAll(other: LoudnessHistogram): void {
    for (let bin = 0; bin < BINS; bin++) this.add(bin, other.counts[bin] ?? 0, other.energies[bin] ?? 0);
  }

  /** The number of blocks above the absolute gate. */
  get blocks(): number {
    return this.counts.reduce((sum, count) => sum + count, 0);
  }

  /** Gated loudness in LUFS (EBU R 128); undefined when everything is silent, or shorter than a block. */
  integrated(): number | undefined {
    const all = this.meanFrom(0);
    if (all === undefined) return undefined;
    const gated = this.meanFrom(Math.max(0, binOf(loudnessOf(all) + RELATIVE_GATE)));
    return gated === undefined ? undefined : loudnessOf(gated);
  }

  /** Writes the first step that has blocks, then the counts up to the last such step, seven bits a byte. */
  toBytes(): Uint8Array {
    const first = this.counts.findIndex((count) => count > 0);
    if (first < 0) return new Uint8Array();
    const last = this.counts.findLastIndex((count) => count > 0);
    return Uint8Array.from([first, ...this.counts.subarray(first, last + 1)].flatMap(toVarint));
  }

  /** Throws if the bytes are not a histogram. */
  static fromBytes(bytes: Uint8Array): LoudnessHistogram {
    const histogram = new LoudnessHistogram();
    const [first = 0, ...counts] = fromVarints(bytes);
    if (first + counts.length > BINS) throw new RangeError('Not a histogram of loudness');
    for (const [at, count] of counts.entries()) histogram.add(first + at, count, count * (middles[first + at] ?? 0));
    return histogram;
  }

  private add(bin: number, count: number, energy: number): void {
    this.counts[bin] = (this.counts[bin] ?? 0) + count;
    this.energies[bin] = (this.energies[bin] ?? 0) + energy;
  }

  private meanFrom(first: number): number | undefined {
    const sum = (values: Float64Array) => values.subarray(first).reduce((total, value) => total + value, 0);
    const count = sum(this.counts);
    return count === 0 ? undefined : sum(this.energies) / count;
  }
}

function toVarint(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  for (; rest >= 0x80; rest = Math.floor(rest / 0x80)) bytes.push((rest % 0x80) + 0x80);
  return [...bytes, rest];
}

function fromVarints(bytes: Uint8Array): number[] {
  const values: number[] = [];
  let [value, scale] = [0, 1];
  for (const byte of bytes) {
    value += (byte % 0x80) * scale;
    scale *= 0x80;
    if (byte >= 0x80) continue;
    values.push(value);
    [value, scale] = [0, 1];
  }
  return values;
}
