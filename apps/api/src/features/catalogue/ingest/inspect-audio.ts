import { stat } from 'node:fs/promises';
import { checkWhole } from './check-whole';
import { type ProbedAudio, probeAudio } from './probe-audio';
import { Refusal } from './refusal';
import { type AudioType, sniffAudio } from './sniff-audio';

const MEGABYTE = 1024 * 1024;

export interface InspectedAudio extends AudioType, ProbedAudio {
  bytes: number;
  /** Milliseconds since 1970. */
  modifiedAt: number;
}

/** Validates an untrusted audio file: size, content, integrity, length, tags. Throws a `Refusal`. */
export async function inspectAudio(path: string, largestBytes: number): Promise<InspectedAudio> {
  const { size: bytes, mtimeMs } = await stat(path);
  if (bytes === 0) throw new Refusal('invalid', 'The file is empty.');
  if (bytes > largestBytes) {
    throw new Refusal('too_large', `The file has ${Math.ceil(bytes / MEGABYTE)} MB; at most ${largestBytes / MEGABYTE} MB are taken.`);
  }
  const type = await sniffAudio(path);
  const seconds = await checkWhole(path, type.ext);
  return { ...type, ...(await probeAudio(path, type.ext, seconds)), bytes, modifiedAt: Math.floor(mtimeMs) };
}
