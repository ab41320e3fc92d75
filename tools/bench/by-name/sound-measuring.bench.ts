import { createMp3Encoder } from 'wasm-media-encoders';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { seededRandom } from '@chorus/seeded-random';
import type { BenchRow } from '../row';
import { peakMemory } from '../stack/peak-memory';
import { processorSeconds } from '../stack/processor-time';

export const title = 'Measuring the loudness of songs';

const PROGRAM = resolve('apps/api/dist/features/catalogue/loudness/measuring-program.js');
const SECONDS = 240;
const RATE = 44_100;
const MOST_MEGABYTES = 300;
const TIMES = 3;

/** Noise whose level rises and falls, which costs more than a tone. */
async function encodeNoise(): Promise<Uint8Array> {
  const random = seededRandom('loudness');
  const encoder = await createMp3Encoder();
  encoder.configure({ channels: 2, sampleRate: RATE, bitrate: 192 });
  const channel = () => Float32Array.from({ length: SECONDS * RATE }, (_, at) => (random() - 0.5) * (0.6 + 0.4 * Math.sin(at / RATE)));
  return Buffer.concat([Buffer.from(encoder.encode([channel(), channel()])), Buffer.from(encoder.finalize())]);
}

/** In the program that nodes start, at its low priority. */
export async function bench(): Promise<BenchRow[]> {
  const folder = mkdtempSync(join(tmpdir(), 'chorus-measuring-'));
  const path = join(folder, 'song.mp3');
  writeFileSync(path, await encodeNoise());
  const program = fork(PROGRAM, { execArgv: ['--max-old-space-size=64'], serialization: 'advanced' });
  const { pid = 0 } = program;
  const times: number[] = [];
  const measure = async () => {
    const began = processorSeconds(pid);
    program.send({ path, ext: 'mp3', mostMegabytes: MOST_MEGABYTES });
    await once(program, 'message');
    times.push(processorSeconds(pid) - began);
  };
  try {
    const memory = await peakMemory(pid, async () => {
      for (let time = 0; time < TIMES; time += 1) await measure();
    });
    return [
      {
        name: 'Loudness, true peak and shape of a song',
        figure: `${(SECONDS / Math.min(...times)).toFixed(0)} × real time, ${memory}`,
        goal: '60 × real time on one core, 150 MB',
        how: `an mp3 of ${SECONDS / 60} minutes in stereo, processor time, the best of ${TIMES}; private memory`,
      },
    ];
  } finally {
    program.kill();
    rmSync(folder, { recursive: true });
  }
}
