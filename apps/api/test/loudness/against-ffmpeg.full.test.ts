import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { seededRandom } from '@chorus/seeded-random';
import { wavFile } from '../../../../tools/corpus/formats/wav';
import { findProgram } from '../../../../tools/test/find-program';
import { recordFinding } from '../../../../tools/test-full/record-finding';
import { LoudnessReader } from '../../src/features/audio/measure/loudness.reader';

const run = promisify(execFile);
const ffmpeg = findProgram('ffmpeg');
const itInLongForm = process.env.CHORUS_LONG === undefined ? it.skip : it;

/** In LU. ffmpeg rounds to 0.1. */
const CLOSE = 0.2;
/** The tolerance of EBU Tech 3341 for true peaks, in dB. ffmpeg interpolates with a longer filter. */
const PEAK = { above: 0.2, below: -0.4 };
const RATE = 44_100;
const SECONDS = 30;

/** The options of ffmpeg that encode a WAV file, by file name. */
const codings: Readonly<Record<string, readonly string[]>> = {
  wav: ['-c:a', 'pcm_s16le'],
  flac: ['-c:a', 'flac'],
  mp3: ['-c:a', 'libmp3lame', '-b:a', '192k'],
  ogg: ['-c:a', 'libvorbis', '-q:a', '6'],
  opus: ['-c:a', 'libopus', '-b:a', '160k'],
};

/** Makes a chord whose loudness changes by 20 dB every few seconds, with beats and noise. */
function music(): Float32Array {
  const random = seededRandom('ffmpeg');
  return Float32Array.from({ length: SECONDS * RATE }, (_, at) => {
    const second = at / RATE;
    const chord = [110, 277.2, 659.3].reduce((sum, pitch) => sum + Math.sin(2 * Math.PI * pitch * second), 0) / 3;
    const beat = Math.exp(-20 * (second % 0.5)) * Math.sin(2 * Math.PI * 60 * (second % 0.5));
    const loudness = Math.floor(second / 5) % 2 === 0 ? 0.05 : 0.5;
    return loudness * (0.6 * chord + 0.3 * beat + 0.1 * (2 * random() - 1));
  });
}

/** ffmpeg's summary has the integrated loudness, and the true peak last. */
async function heardByFfmpeg(path: string): Promise<{ integrated: number; truePeak: number }> {
  const { stderr } = await run('ffmpeg', ['-hide_banner', '-nostats', '-i', path, '-af', 'ebur128=peak=true', '-f', 'null', '-']);
  const summary = stderr.slice(stderr.lastIndexOf('Summary:'));
  const numberAt = (name: RegExp) => Number(name.exec(summary)?.[1]);
  return { integrated: numberAt(/I:\s+(-?[\d.]+) LUFS/), truePeak: numberAt(/Peak:\s+(-?[\d.]+) dBFS/) };
}

describe('the loudness of a song, beside what ffmpeg says of the same file,', () => {
  let folder: string;
  let measurer: LoudnessReader;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'chorus-ffmpeg-'));
    measurer = new LoudnessReader();
    await writeFile(join(folder, 'made.wav'), wavFile({ title: 'Made', artist: '', album: '', date: '', trackNumber: 1 }, music(), RATE));
    if (!ffmpeg) recordFinding('Loudness was not compared with ffmpeg, which is not installed');
  });
  afterAll(async () => {
    measurer.onModuleDestroy();
    await rm(folder, { recursive: true });
  });

  (ffmpeg ? itInLongForm : it.skip).each(Object.keys(codings))('is the same in %s', async (ext) => {
    const path = join(folder, `song.${ext}`);
    await run('ffmpeg', ['-v', 'error', '-y', '-i', join(folder, 'made.wav'), ...(codings[ext] ?? []), '-ac', '2', path]);
    const { integrated = NaN, truePeak = NaN } = await measurer.measure(path, ext);
    const heard = await heardByFfmpeg(path);
    const [loudness, peak] = [integrated - heard.integrated, truePeak - heard.truePeak].map((difference) => difference.toFixed(2));
    recordFinding(`${ext}: ${integrated.toFixed(1)} LUFS, ${loudness} LU and a true peak ${peak} dB from what ffmpeg says`);
    expect(Math.abs(integrated - heard.integrated)).toBeLessThanOrEqual(CLOSE);
    expect(truePeak - heard.truePeak).toBeLessThanOrEqual(PEAK.above);
    expect(truePeak - heard.truePeak).toBeGreaterThanOrEqual(PEAK.below);
  });
});
