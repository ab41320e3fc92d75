import { KWeighting } from './k-weighting';
import type { LoudnessHistogram } from './loudness-histogram';
import { TruePeak } from './true-peak';

/** Blocks are 400 ms long, and each begins 100 ms after the one before. */
const STEPS_OF_BLOCK = 4;
const STEPS_PER_SECOND = 10;

export interface Format {
  rate: number;
  channels: number;
  order: ChannelOrder;
}

/** Measures samples of one format as they come. */
export class LoudnessMeter {
  private readonly filters: KWeighting[];
  private readonly peaks: TruePeak[];
  private readonly weights: readonly number[];
  private readonly samplesOfStep: number;
  private readonly steps: number[] = [];
  private energy = 0;
  private filled = 0;

  constructor(
    readonly format: Format,
    private readonly histogram: LoudnessHistogram,
  ) {
    const { rate, channels, order } = format;
    this.weights = channelWeights(channels, order);
    this.filters = this.weights.map(() => new KWeighting(rate));
    this.peaks = this.weights.map(() => new TruePeak(rate));
    this.samplesOfStep = Math.round(rate / STEPS_PER_SECOND);
  }

  /** The peak as an amplitude. */
  get truePeak(): number {
    return Math.max(0, ...this.peaks.map(({ highest }) => highest));
  }

  accept(channels: readonly Float32Array[]): void {
    for (const [at, peak] of this.peaks.entries()) peak.accept(channels[at] ?? new Float32Array());
    const length = channels[0]?.length ?? 0;
    for (let start = 0; start < length;) {
      const end = Math.min(length, start + this.samplesOfStep - this.filled);
      this.addEnergy(channels, start, end);
      this.filled += end - start;
      if (this.filled === this.samplesOfStep) this.endStep();
      start = end;
    }
  }

  private addEnergy(channels: readonly Float32Array[], start: number, end: number): void {
    for (const [at, filter] of this.filters.entries()) {
      const [samples, weight = 0] = [channels[at], this.weights[at]];
      if (samples && weight > 0) this.energy += weight * filter.energy(samples, start, end);
    }
  }

  private endStep(): void {
    this.steps.push(this.energy);
    [this.energy, this.filled] = [0, 0];
    if (this.steps.length < STEPS_OF_BLOCK) return;
    const sum = this.steps.reduce((total, step) => total + step, 0);
    this.histogram.addBlock(sum / (STEPS_OF_BLOCK * this.samplesOfStep));
    this.steps.shift();
  }
}

const SURROUND = 1.41;

/** Channels are in the order of FLAC and WAV: front left, right, center, bass, then those behind. */
const byCount: Readonly<Record<number, readonly number[]>> = {
  1: [1],
  2: [1, 1],
  3: [1, 1, 1],
  4: [1, 1, SURROUND, SURROUND],
  5: [1, 1, 1, SURROUND, SURROUND],
  6: [1, 1, 1, 0, SURROUND, SURROUND],
  7: [1, 1, 1, 0, SURROUND, SURROUND, SURROUND],
  8: [1, 1, 1, 0, SURROUND, SURROUND, SURROUND, SURROUND],
};

/** Vorbis and Opus order the channels as left, center, right, those behind, bass. */
const inOggOrder: Readonly<Record<number, readonly number[]>> = {
  6: [1, 1, 1, SURROUND, SURROUND, 0],
  7: [1, 1, 1, SURROUND, SURROUND, SURROUND, 0],
  8: [1, 1, 1, SURROUND, SURROUND, SURROUND, SURROUND, 0],
};

export type ChannelOrder = 'flac' | 'ogg';

/** The weight of each channel (ITU-R BS.1770): surround channels count more, and the bass channel is left out. */
const channelWeights = (count: number, order: ChannelOrder): readonly number[] =>
  (order === 'ogg' ? inOggOrder[count] : undefined) ?? byCount[count] ?? Array.from({ length: count }, () => 1);
