import { open } from 'node:fs/promises';
import type { AudioSource } from './audio-source';
import { ByteWindow } from './byte-window';
import { checkAdts } from './integrity/adts';
import { checkFlac } from './integrity/flac';
import { checkMp4 } from './integrity/mp4';
import { checkMpeg } from './integrity/mpeg';
import { checkOgg } from './integrity/ogg';
import { checkRiff } from './integrity/riff';

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
 * Refuses an audio file that is shorter than its own structure says, such as an aborted download.
 * A cut exactly between two frames of an MP3 without an index cannot be detected. Returns the
 * duration in seconds where the frames were counted.
 */
export async function checkIntegrity(source: AudioSource, ext: string): Promise<number | undefined> {
  const check = async (window: ByteWindow) => {
    const seconds = await checks[ext]?.(window);
    return typeof seconds === 'number' ? seconds : undefined;
  };
  if (typeof source !== 'string') return check(ByteWindow.over(source));
  const file = await open(source);
  try {
    return await check(new ByteWindow(file, (await file.stat()).size));
  } finally {
    await file.close();
  }
}
