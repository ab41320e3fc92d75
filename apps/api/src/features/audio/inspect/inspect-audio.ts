import { stat } from 'node:fs/promises';
import { rewrittenHead } from '../../../platform/audio/rewritten-head';
import type { RewrittenFile } from '../../../platform/audio/rewritten-file';
import { withBytesOf } from './audio-source';
import { checkIntegrity } from './check-integrity';
import { type ProbedAudio, probeAudio } from './probe-audio';
import { FileRefused } from '../../../platform/http/file-refused';
import { readWhole } from './read-whole';
import { type AudioType, sniffAudio } from './sniff-audio';

const MEGABYTE = 1024 * 1024;

export interface InspectedAudio extends AudioType, ProbedAudio {
  bytes: number;
  modifiedAtMs: number;
  /** The file without the pictures in its tags, where there are some. */
  rewritten: RewrittenFile | undefined;
}

export async function inspectAudio(path: string, largestBytes: number, wholeBytes?: number): Promise<InspectedAudio> {
  const { size: bytes, mtimeMs } = await stat(path);
  if (bytes === 0) throw new FileRefused('invalid', 'The file is empty.');
  if (bytes > largestBytes) {
    throw new FileRefused('too_large', `The file is ${Math.ceil(bytes / MEGABYTE)} MB; the limit is ${largestBytes / MEGABYTE} MB.`);
  }
  const source = (await readWhole(path, bytes, wholeBytes)) ?? path;
  const type = await sniffAudio(source);
  const seconds = await checkIntegrity(source, type.ext);
  const probed = await probeAudio(source, type.ext, seconds);
  return { ...type, ...probed, bytes, modifiedAtMs: Math.floor(mtimeMs), rewritten: await withBytesOf(source, rewrittenHead) };
}
