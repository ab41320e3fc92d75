import { codingName } from '@chorus/contracts/media/audio-codings';
import { stat } from 'node:fs/promises';
import { ByteWindow } from '../../../platform/audio/byte-window';
import type { RewrittenFile } from '../../../platform/audio/rewritten-file';
import { rewrittenHead } from '../../../platform/audio/rewritten-head';
import { sampleOf } from '../../../platform/audio/sample-of';
import { refusalOfSize } from '../../../platform/http/file-refused';
import { type AudioSource, readableSource, withBytesOf } from './audio-source';
import type { Checked } from './integrity/checked';
import { checkMp4, checkOgg, checkRiff } from './integrity/containers';
import { checkFlac } from './integrity/flac';
import { checkAdts, checkMpeg } from './integrity/mpeg';
import { type ProbedAudio, probeAudio } from './probe-audio';
import { readWhole } from './read-whole';
import { type AudioType, sniffAudio } from './sniff-audio';

const checks: Readonly<Record<string, (file: ByteWindow) => Promise<Checked>>> = {
  mp3: checkMpeg,
  aac: checkAdts,
  m4a: checkMp4,
  ogg: checkOgg,
  opus: checkOgg,
  flac: checkFlac,
  wav: checkRiff,
};

export interface InspectedAudio extends AudioType, ProbedAudio {
  /** What is odd about the file, for people. */
  notes: readonly string[];
  bytes: number;
  modifiedAtMs: number;
  /** The file without the pictures in its tags, if it has some. */
  rewritten: RewrittenFile | undefined;
  /** A hash of parts of the content, if it was asked for. */
  sample?: string | undefined;
}

export interface InspectOptions {
  largestBytes: number;
  /** The encoding of tags that say Latin-1, if it is another one. */
  tagsEncoding?: string | undefined;
  /** Whether to take a sample of the content. */
  samples?: boolean | undefined;
  /** A file of up to this size is read whole. */
  wholeBytes?: number;
}

export async function inspectAudio(
  path: string,
  { largestBytes, tagsEncoding, samples, wholeBytes }: InspectOptions,
): Promise<InspectedAudio> {
  const { size: bytes, mtimeMs } = await stat(path);
  const refusal = refusalOfSize(bytes, largestBytes);
  if (refusal) throw refusal;
  const original = (await readWhole(path, bytes, wholeBytes)) ?? path;
  const source = await readableSource(original);
  const type = await sniffAudio(source);
  const { seconds, note } = await checkIntegrity(source, type.ext);
  const probed = await probeAudio(source, type.ext, { counted: seconds, tagsEncoding });
  const { codec } = probed;
  const notes = [note, codec && `Its sound is ${codingName(codec)}, which Chrome, Edge and Firefox can't play.`].filter(
    (text) => text !== undefined,
  );
  const rewritten = await withBytesOf(original, rewrittenHead);
  const sample = samples ? await withBytesOf(original, sampleOf) : undefined;
  return { ...type, ...probed, notes, bytes, modifiedAtMs: Math.floor(mtimeMs), rewritten, sample };
}

/**
 * Refuses an audio file that is shorter than its own structure says, such as an aborted download.
 * A cut exactly between two frames of an MP3 without an index cannot be detected.
 */
const checkIntegrity = async (source: AudioSource, ext: string): Promise<Checked> =>
  (await withBytesOf(source, async (bytes) => checks[ext]?.(new ByteWindow(bytes)))) ?? {};
