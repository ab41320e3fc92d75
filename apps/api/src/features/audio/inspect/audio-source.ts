import { open } from 'node:fs/promises';
import { fromBuffer, fromFile } from 'strtok3';
import { accessToBuffer, accessToFile, type RandomAccess } from '../../../platform/audio/random-access';

/** A file's path, or all of its bytes. */
export type AudioSource = string | Buffer;

export const tokenizerOf = async (source: AudioSource) => (typeof source === 'string' ? fromFile(source) : fromBuffer(source));

export async function withBytesOf<Result>(source: AudioSource, read: (bytes: RandomAccess) => Promise<Result>): Promise<Result> {
  if (typeof source !== 'string') return read(accessToBuffer(source));
  const file = await open(source);
  try {
    return await read(await accessToFile(file));
  } finally {
    await file.close();
  }
}
