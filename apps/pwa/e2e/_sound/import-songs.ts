import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { wavFile } from '../../../../tools/corpus/formats/wav';
import type { Stack } from '../_stack/stack';

export const SAMPLE_RATE = 44_100;

export interface MadeSong {
  album: string;
  samples: Float32Array;
  /** A lower rate keeps the file of a long song small. */
  sampleRate?: number;
  /** The text of an LRC file. */
  lyrics?: string;
}

/** Imports songs titled 'Song 1', 'Song 2' and so on. */
export async function importSongs(stack: Pick<Stack, 'importMusic'>, songs: readonly MadeSong[]): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'chorus-songs-'));
  try {
    for (const [at, { album, samples, sampleRate = SAMPLE_RATE, lyrics }] of songs.entries()) {
      const tags = { title: `Song ${at + 1}`, artist: 'Sine', album, date: '2020', trackNumber: at + 1 };
      await writeFile(join(folder, `${at}.wav`), wavFile(tags, samples, sampleRate));
      if (lyrics !== undefined) await writeFile(join(folder, `${at}.lrc`), lyrics);
    }
    await stack.importMusic(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** `at` is a time in seconds. */
export const samplesOf = (seconds: number, sampleAt: (at: number) => number, sampleRate = SAMPLE_RATE): Float32Array =>
  Float32Array.from({ length: seconds * sampleRate }, (_, at) => sampleAt(at / sampleRate));

export const sine = (pitch: number, at: number): number => Math.sin(2 * Math.PI * pitch * at);
