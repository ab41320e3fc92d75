/** Every song has this many points, however long it is. */
export const SHAPE_POINTS = 1_000;
const LARGEST_BYTE = 255;
/** −120 dBFS, as an amplitude: nobody hears less, and codecs leave traces of silence. */
export const SILENT = 1e-6;

/** For each part of the song, the sum of squares of its samples, and how many there are. */
interface Parts {
  energies: Float64Array;
  samples: Float64Array;
}

const emptyParts = (): Parts => ({ energies: new Float64Array(8 * SHAPE_POINTS), samples: new Float64Array(8 * SHAPE_POINTS) });

/**
 * Computes the waveform of a song, to be drawn. The song's length is unknown until the end, so parts of equal length are
 * collected, and joined in pairs whenever there are too many.
 */
export class SongShape {
  private readonly parts = emptyParts();
  private count = 0;
  private secondsOfPart = 0.01;
  private filled = 0;

  accept(channels: readonly Float32Array[], rate: number): void {
    const length = channels[0]?.length ?? 0;
    for (let start = 0; start < length;) {
      const room = Math.max(1, Math.round(this.secondsOfPart * rate) - this.filled);
      const end = Math.min(length, start + room);
      for (const samples of channels) this.add(samples, start, end);
      this.filled += end - start;
      if (end - start === room) this.next();
      start = end;
    }
  }

  /** Returns `SHAPE_POINTS` bytes, the loudest of them 255; none without samples. A very short song is stretched over all of them. */
  toBytes(): Uint8Array {
    const count = this.count + (this.filled > 0 ? 1 : 0);
    if (count === 0) return new Uint8Array();
    const levels = Float64Array.from({ length: SHAPE_POINTS }, (_, point) =>
      this.level((point * count) / SHAPE_POINTS, ((point + 1) * count) / SHAPE_POINTS),
    );
    const loudest = Math.max(...levels);
    return Uint8Array.from(levels, (level) => (loudest > SILENT ? Math.round((level / loudest) * LARGEST_BYTE) : 0));
  }

  private level(from: number, to: number): number {
    let [energy, samples] = [0, 0];
    for (let part = Math.floor(from); part < Math.max(Math.floor(from) + 1, Math.floor(to)); part++) {
      energy += this.parts.energies[part] ?? 0;
      samples += this.parts.samples[part] ?? 0;
    }
    return samples === 0 ? 0 : Math.sqrt(energy / samples);
  }

  private add(samples: Float32Array, start: number, end: number): void {
    let sum = 0;
    for (let at = start; at < end; at++) sum += (samples[at] ?? 0) ** 2;
    this.parts.energies[this.count] = (this.parts.energies[this.count] ?? 0) + sum;
    this.parts.samples[this.count] = (this.parts.samples[this.count] ?? 0) + end - start;
  }

  private next(): void {
    this.filled = 0;
    this.count += 1;
    if (this.count < this.parts.energies.length) return;
    this.count /= 2;
    this.secondsOfPart *= 2;
    for (const values of [this.parts.energies, this.parts.samples]) {
      for (let at = 0; at < this.count; at++) values[at] = (values[2 * at] ?? 0) + (values[2 * at + 1] ?? 0);
      values.fill(0, this.count);
    }
  }
}
