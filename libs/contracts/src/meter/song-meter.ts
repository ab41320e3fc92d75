import { LoudnessHistogram } from './loudness-histogram';
import { LoudnessMeter, type Format } from './loudness-meter';
import { SILENT, SongShape } from './song-shape';

export interface Samples extends Pick<Format, 'rate' | 'order'> {
  /** One array for each channel, of the same length. */
  channels: readonly Float32Array[];
}

export interface MeasuredSong {
  /** In LUFS; undefined for silence, and for a song shorter than 400 ms. */
  integrated: number | undefined;
  /** The peak in dBTP; undefined for silence. */
  truePeak: number | undefined;
  histogram: Uint8Array;
  shape: Uint8Array;
}

export const decibels = (amplitude: number): number => 20 * Math.log10(amplitude);

/** Measures a song in one pass. A chained stream may change its format on the way. */
export class SongMeter {
  private readonly histogram = new LoudnessHistogram();
  private readonly shape = new SongShape();
  private meter: LoudnessMeter | undefined;
  private highest = 0;
  /** The number of samples that each channel had so far. */
  samples = 0;

  accept({ channels, rate, order }: Samples): void {
    const length = channels[0]?.length ?? 0;
    if (length === 0) return;
    const known = this.meter?.format;
    if (!this.meter || known?.rate !== rate || known.channels !== channels.length)
      this.meter = new LoudnessMeter({ rate, channels: channels.length, order }, this.histogram);
    this.meter.accept(channels);
    this.highest = Math.max(this.highest, this.meter.truePeak);
    this.shape.accept(channels, rate);
    this.samples += length;
  }

  result(): MeasuredSong {
    return {
      integrated: this.histogram.integrated(),
      truePeak: this.highest > SILENT ? decibels(this.highest) : undefined,
      histogram: this.histogram.toBytes(),
      shape: this.shape.toBytes(),
    };
  }
}
