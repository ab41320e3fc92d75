import { NotMeasurable } from '../not-measurable';
import type { Samples } from '@chorus/contracts/meter/song-meter';
import type { AudioDecoder } from './audio-decoder';
import { parseWavHeader, type WavFormat } from './wav-header';

/** A file whose header is longer has no audio. Pictures in tags may come before it. */
const LARGEST_HEADER = 8 * 1024 * 1024;

const NOTHING: Samples = { channels: [], rate: 0, order: 'flac' };

/** Uncompressed audio, which needs no library. */
export class WavDecoder implements AudioDecoder {
  private format: WavFormat | undefined;
  private left = Infinity;
  private pending = Buffer.alloc(0);

  decode(bytes: Uint8Array): Samples {
    this.pending = Buffer.concat([this.pending, bytes]);
    if (!this.format) {
      const header = parseWavHeader(this.pending);
      if (!header && this.pending.length > LARGEST_HEADER) throw new NotMeasurable('The file has no audio.');
      if (!header) return NOTHING;
      this.format = header.format;
      this.left = header.bytes;
      this.pending = this.pending.subarray(header.start);
    }
    return this.read(this.format);
  }

  flush(): Samples {
    return NOTHING;
  }

  free(): void {
    this.pending = Buffer.alloc(0);
  }

  private read({ rate, channels, bytesOfSample, sampleAt }: WavFormat): Samples {
    const bytesOfFrame = bytesOfSample * channels;
    const frames = Math.floor(Math.min(this.pending.length, this.left) / bytesOfFrame);
    const view = new DataView(this.pending.buffer, this.pending.byteOffset, frames * bytesOfFrame);
    const read = Array.from({ length: channels }, (_, channel) => {
      const samples = new Float32Array(frames);
      for (let frame = 0; frame < frames; frame++) samples[frame] = sampleAt(view, frame * bytesOfFrame + channel * bytesOfSample);
      return samples;
    });
    this.left -= frames * bytesOfFrame;
    this.pending = this.left < bytesOfFrame ? Buffer.alloc(0) : this.pending.subarray(frames * bytesOfFrame);
    return { channels: read, rate, order: 'flac' };
  }
}
