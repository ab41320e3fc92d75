import { stat } from 'node:fs/promises';
import { ByteWindow } from '../../../platform/audio/byte-window';
import type { RewrittenFile } from '../../../platform/audio/rewritten-file';
import { rewrittenHead } from '../../../platform/audio/rewritten-head';
import { FileRefused } from '../../../platform/http/file-refused';
import { type AudioSource, readableSource, withBytesOf } from './audio-source';
import { checkMp4, checkOgg, checkRiff } from './integrity/containers';
import { checkFlac } from './integrity/flac';
import { checkAdts, checkMpeg } from './integrity/mpeg';
import { type ProbedAudio, probeAudio } from './probe-audio';
import { readWhole } from './read-whole';
import { type AudioType, sniffAudio } from './sniff-audio';

const MEGABYTE = 1024 * 1024;

const checks: Readonly<Record<string, (file: ByteWindow) => Promise<unknown>>> = {
  mp3: checkMpeg,
  aac: checkAdts,
  m4a: checkMp4,
  ogg: checkOgg,
  opus: checkOgg,
  flac: checkFlac,
  wav: checkRiff,
};

export interface InspectedAudio extends AudioType, ProbedAudio {
  bytes: number;
  modifiedAtMs: number;
  /** The file without the pictures in its tags, if it has some. */
  rewritten: RewrittenFile | undefined;
}

export async function inspectAudio(path: string, largestBytes: number, wholeBytes?: number): Promise<InspectedAudio> {
  const { size: bytes, mtimeMs } = await stat(path);
  if (bytes === 0) throw new FileRefused('invalid', 'The file is empty.');
  if (bytes > largestBytes) {
    throw new FileRefused('too_large', `The file is ${Math.ceil(bytes / MEGABYTE)} MB; the limit is ${largestBytes / MEGABYTE} MB.`);
  }
  const original = (await readWhole(path, bytes, wholeBytes)) ?? path;
  const source = await readableSource(original);
  const type = await sniffAudio(source);
  const seconds = await checkIntegrity(source, type.ext);
  const probed = await probeAudio(source, type.ext, seconds);
  return { ...type, ...probed, bytes, modifiedAtMs: Math.floor(mtimeMs), rewritten: await withBytesOf(original, rewrittenHead) };
}

/**
 * Refuses an audio file that is shorter than its own structure says, such as an aborted download.
 * A cut exactly between two frames of an MP3 without an index cannot be detected. Returns the
 * duration in seconds where the frames were counted.
 */
async function checkIntegrity(source: AudioSource, ext: string): Promise<number | undefined> {
  const seconds = await withBytesOf(source, async (bytes) => checks[ext]?.(new ByteWindow(bytes)));
  return typeof seconds === 'number' ? seconds : undefined;
}
