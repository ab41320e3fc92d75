import { type BigIntStats, constants } from 'node:fs';
import { type FileHandle, open, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { Part } from './rewritten-file';

/** A thousand paused players keep no more than 128 MB. */
const LARGEST_READ_BYTES = 128 * 1024;

/** By which a version of a file is known. Times are in nanoseconds, as digits: no number of JavaScript holds them. */
export interface FileState {
  bytes: number;
  modifiedNs: string;
  /** Changes also when something leaves the modification time as it is. */
  changedNs: string;
}

/** The file is another one by now, or has other content. */
class FileChanged extends Error {
  constructor() {
    super('The file changed while it was being read.');
  }
}

const stateIn = ({ size, mtimeNs, ctimeNs }: BigIntStats): FileState => ({
  bytes: Number(size),
  modifiedNs: String(mtimeNs),
  changedNs: String(ctimeNs),
});

export const isSameVersion = (one: Omit<FileState, 'changedNs'>, other: Omit<FileState, 'changedNs'>): boolean =>
  one.bytes === other.bytes && one.modifiedNs === other.modifiedNs;

export const isUntouched = (one: FileState, other: FileState): boolean => isSameVersion(one, other) && one.changedNs === other.changedNs;

/** Undefined where there is no such file, or where it can't be accessed. */
export async function stateOfFile(path: string): Promise<FileState | undefined> {
  const found = await stat(path, { bigint: true }).catch(() => undefined);
  return found?.isFile() === true ? stateIn(found) : undefined;
}

/** A file that is open, and what it was when it was opened. */
export interface OpenedFile {
  handle: FileHandle;
  state: FileState;
}

/** Undefined where there is no such file. The caller must close it. */
export async function openFile(path: string): Promise<OpenedFile | undefined> {
  // Opening a pipe would wait until somebody writes into it.
  const handle = await open(path, constants.O_RDONLY | constants.O_NONBLOCK).catch(() => undefined);
  if (!handle) return undefined;
  const found = await handle.stat({ bigint: true }).catch(() => undefined);
  if (found?.isFile() === true) return { handle, state: stateIn(found) };
  await handle.close();
  return undefined;
}

/** Reads bytes, and parts of the file, in this order. Fails with `FileChanged` rather than give a byte of another version. Closes the file. */
export function readUnchanged(file: OpenedFile, pieces: readonly (Buffer | Part)[]): Readable {
  async function* read(): AsyncGenerator<Buffer> {
    for (const piece of pieces) {
      if (Buffer.isBuffer(piece)) yield piece;
      else yield* readPart(file, piece);
    }
  }
  const bytes = Readable.from(read(), { objectMode: false });
  // A generator that was never started closes nothing by itself.
  return bytes.once('close', () => void file.handle.close().catch(() => undefined));
}

async function* readPart({ handle, state }: OpenedFile, { from, to }: Part): AsyncGenerator<Buffer> {
  for (let at = from; at < to;) {
    const length = Math.min(LARGEST_READ_BYTES, to - at);
    const { buffer, bytesRead } = await handle.read(Buffer.allocUnsafe(length), 0, length, at);
    // The system notes the time before it writes, so what was read up to here was there when the file was opened.
    if (bytesRead === 0 || !isUntouched(stateIn(await handle.stat({ bigint: true })), state)) throw new FileChanged();
    yield buffer.subarray(0, bytesRead);
    at += bytesRead;
  }
}
