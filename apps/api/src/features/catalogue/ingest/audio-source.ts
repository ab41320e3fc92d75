import { open, readFile } from 'node:fs/promises';
import { fromBuffer, fromFile } from 'strtok3';
import { accessToBuffer, accessToFile, type RandomAccess } from '../../../platform/audio/random-access';

/** A file's path, or all of its bytes. */
export type AudioSource = string | Buffer;

/** Up to this size, a read of the whole file takes less time than the many small ones of a parser or a stream. */
const READ_WHOLE_BYTES = 1024 * 1024;

/** The content of a file that has at most `most` bytes. */
export const readWhole = async (path: string, bytes: number, most = READ_WHOLE_BYTES): Promise<Buffer | undefined> =>
  bytes > most ? undefined : readFile(path);

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
