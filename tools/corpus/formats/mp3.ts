import { createMp3Encoder } from 'wasm-media-encoders';
import type { CorpusSong } from '../song';
import { tone } from '../tone';
import { id3Tag } from './id3';

const SAMPLE_RATE = 22_050;

/** Starting the encoder takes longer than encoding. */
let started: ReturnType<typeof createMp3Encoder> | undefined;

export async function mp3Frames({ pitch, seconds }: CorpusSong): Promise<Buffer> {
  const encoder = await (started ??= createMp3Encoder());
  encoder.configure({ sampleRate: SAMPLE_RATE, channels: 1, bitrate: 64 });
  // The encoder reuses the memory that it returns.
  const sound = Buffer.from(encoder.encode([tone(pitch, seconds, SAMPLE_RATE)]));
  return Buffer.concat([sound, Buffer.from(encoder.finalize())]);
}

export const mp3 = async (song: CorpusSong): Promise<Buffer> => Buffer.concat([id3Tag(song), await mp3Frames(song)]);
