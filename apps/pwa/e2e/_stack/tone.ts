import { createMp3Encoder } from 'wasm-media-encoders';

const SAMPLE_RATE = 44_100;

/**
 * Encodes `seconds` of mono mp3 whose pitch tells the position: 300 Hz at the start, 2 Hz more
 * every second.
 */
export async function encodeTone(seconds: number, seed: number): Promise<ArrayBuffer> {
  const encoder = await createMp3Encoder();
  encoder.configure({ channels: 1, sampleRate: SAMPLE_RATE, bitrate: 64 });
  const samples = new Float32Array(seconds * SAMPLE_RATE);
  for (let index = 0, phase = seed; index < samples.length; index += 1) {
    phase += (2 * Math.PI * (300 + (2 * index) / SAMPLE_RATE)) / SAMPLE_RATE;
    samples[index] = 0.3 * Math.sin(phase);
  }
  const chunks = [Uint8Array.from(encoder.encode([samples])), Uint8Array.from(encoder.finalize())];
  return new Blob(chunks).arrayBuffer();
}
