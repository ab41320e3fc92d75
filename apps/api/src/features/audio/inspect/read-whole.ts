import { readFile } from 'node:fs/promises';

/** Up to this size, a read of the whole file takes less time than the many small ones of a parser or a stream. */
const READ_WHOLE_BYTES = 1024 * 1024;

/** The content of a file that has at most `most` bytes. */
export const readWhole = async (path: string, bytes: number, most = READ_WHOLE_BYTES): Promise<Buffer | undefined> =>
  bytes > most ? undefined : readFile(path);
