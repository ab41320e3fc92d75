import { open } from 'node:fs/promises';
import { ByteWindow } from './byte-window';
import { checkAdts } from './whole/adts';
import { checkFlac } from './whole/flac';
import { checkMp4 } from './whole/mp4';
import { checkMpeg } from './whole/mpeg';
import { checkOgg } from './whole/ogg';
import { checkRiff } from './whole/riff';

const checks: Readonly<Record<string, (file: ByteWindow) => Promise<unknown>>> = {
  mp3: checkMpeg,
  aac: checkAdts,
  m4a: checkMp4,
  ogg: checkOgg,
  opus: checkOgg,
  flac: checkFlac,
  wav: checkRiff,
};

/**
 * Refuses an audio file that is shorter than its own structure says: a download that broke off, a copy that was interrupted.
 * A cut exactly between two frames of an mp3 without an index cannot be seen. Answers for how many seconds it plays where the frames were counted.
 */
export async function checkWhole(path: string, ext: string): Promise<number | undefined> {
  const file = await open(path);
  try {
    const seconds = await checks[ext]?.(new ByteWindow(file, (await file.stat()).size));
    return typeof seconds === 'number' ? seconds : undefined;
  } finally {
    await file.close();
  }
}
