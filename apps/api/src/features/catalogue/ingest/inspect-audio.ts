import { stat } from 'node:fs/promises';
import { readWhole } from './audio-source';
import { checkIntegrity } from './check-integrity';
import { type ProbedAudio, probeAudio } from './probe-audio';
import { FileRefused } from './file-refused';
import { type AudioType, sniffAudio } from './sniff-audio';

const MEGABYTE = 1024 * 1024;

export interface InspectedAudio extends AudioType, ProbedAudio {
  bytes: number;
  modifiedAtMs: number;
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
  return { ...type, ...(await probeAudio(source, type.ext, seconds)), bytes, modifiedAtMs: Math.floor(mtimeMs) };
}
