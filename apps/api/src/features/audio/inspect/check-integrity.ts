import { type AudioSource, withBytesOf } from './audio-source';
import { ByteWindow } from '../../../platform/audio/byte-window';
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
  const seconds = await withBytesOf(source, async (bytes) => checks[ext]?.(new ByteWindow(bytes)));
  return typeof seconds === 'number' ? seconds : undefined;
}
