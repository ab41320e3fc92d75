import { createMp3Encoder, createOggEncoder } from 'wasm-media-encoders';
import { execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { seededRandom } from '@chorus/seeded-random';
import type { MeasuringAnswer } from '../../../apps/api/src/features/audio/measure/song-loudness';
import { findProgram } from '../../test/find-program';
import { type BenchRow, notMeasured } from '../row';
import { peakMemory } from '../stack/peak-memory';
import { processorSeconds } from '../stack/processor-time';

export const title = 'Measuring the loudness of songs';

const PROGRAM = resolve('apps/api/dist/features/audio/measure/measuring-program.js');
const SECONDS = 240;
const RATE = 44_100;
const MOST_MEGABYTES = 300;
const TIMES = 3;

/** The codec with which ffmpeg encodes each file extension. */
const byFfmpeg = { wav: 'pcm_s16le', flac: 'flac', opus: 'libopus' } as const;

/** Makes stereo noise whose level rises and falls, which takes longer to measure than a tone. */
function makeNoise(): Float32Array[] {
  const random = seededRandom('loudness');
  const channel = () => Float32Array.from({ length: SECONDS * RATE }, (_, at) => (random() - 0.5) * (0.6 + 0.4 * Math.sin(at / RATE)));
  return [channel(), channel()];
}

type Encoder = Pick<Awaited<ReturnType<typeof createMp3Encoder>>, 'encode' | 'finalize'>;

/** The encoders return views of one memory. */
const encode = (encoder: Encoder, noise: Float32Array[]): Uint8Array =>
  Buffer.concat([Buffer.from(encoder.encode(noise)), Buffer.from(encoder.finalize())]);

async function writeSongs(folder: string): Promise<string[]> {
  const noise = makeNoise();
  const [mp3, ogg] = [await createMp3Encoder(), await createOggEncoder()];
  mp3.configure({ channels: 2, sampleRate: RATE, bitrate: 192 });
  ogg.configure({ channels: 2, sampleRate: RATE, vbrQuality: 6 });
  writeFileSync(join(folder, 'song.mp3'), encode(mp3, noise));
  writeFileSync(join(folder, 'song.ogg'), encode(ogg, noise));
  const ffmpeg = findProgram('ffmpeg');
  if (!ffmpeg) return ['mp3', 'ogg'];
  for (const [ext, codec] of Object.entries(byFfmpeg))
    execFileSync(ffmpeg, ['-v', 'error', '-i', join(folder, 'song.mp3'), '-c:a', codec, join(folder, `song.${ext}`)]);
  return ['mp3', 'ogg', ...Object.keys(byFfmpeg)];
}

/** Measures in the program that nodes start, at the same low priority. */
export async function bench(): Promise<BenchRow[]> {
  const folder = mkdtempSync(join(tmpdir(), 'chorus-measuring-'));
  const rows: BenchRow[] = [];
  try {
    const written = await writeSongs(folder);
    for (const ext of written) rows.push(await measured(join(folder, `song.${ext}`), ext));
    const missing = Object.keys(byFfmpeg).filter((ext) => !written.includes(ext));
    return [...rows, ...missing.map((ext) => notMeasured(nameOf(ext), 'only where ffmpeg is installed, which encodes it'))];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const nameOf = (ext: string) => `Loudness, true peak and shape of a song in ${ext}`;

/** Starts a program for each format, so that it loads no other decoder. */
async function measured(path: string, ext: string): Promise<BenchRow> {
  const program = fork(PROGRAM, { execArgv: ['--max-old-space-size=64'], serialization: 'advanced' });
  const { pid = 0 } = program;
  const times: number[] = [];
  const measure = async () => {
    const began = processorSeconds(pid);
    program.send({ path, ext, mostMegabytes: MOST_MEGABYTES });
    const [answer] = (await once(program, 'message')) as [MeasuringAnswer];
    if (!('loudness' in answer)) throw new Error(`A song in ${ext} was not measured: ${JSON.stringify(answer)}`);
    times.push(processorSeconds(pid) - began);
  };
  try {
    const memory = await peakMemory(pid, async () => {
      for (let time = 0; time < TIMES; time += 1) await measure();
    });
    return {
      name: nameOf(ext),
      figure: `${(SECONDS / Math.min(...times)).toFixed(0)} × real time, ${memory}`,
      goal: '60 × real time on one core, 150 MB',
      how: `${SECONDS / 60} minutes in stereo, processor time, the best of ${TIMES}; private memory`,
    };
  } finally {
    program.kill();
  }
}
