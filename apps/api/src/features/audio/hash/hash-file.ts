import { createHash, type Hash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import type { Part, RewrittenFile } from '../../../platform/audio/rewritten-file';
import { type FileState, isUntouched, type OpenedFile, openFile, stateOfFile } from '../../../platform/audio/unchanged-file';

const CHUNK = 1024 * 1024;

export interface FileToHash extends FileState {
  path: string;
  rewritten: RewrittenFile | undefined;
}

export interface FileHashes {
  /** Of the whole file. */
  original: string;
  /** Of what is served of it. */
  served: string;
}

/** Reads a file once and hashes all of it, and what is served of it. Undefined if it is not, or is no longer, as it is said to be. */
export async function hashFile(file: FileToHash): Promise<FileHashes | undefined> {
  const opened = await openFile(file.path);
  if (!opened) return undefined;
  try {
    if (!isUntouched(opened.state, file)) return undefined;
    const hashes = await hashesIn(opened, file.rewritten);
    // Of a file that was changed meanwhile, the name or the open one has other times.
    const now = await stateOfFile(file.path);
    return now && isUntouched(now, file) ? hashes : undefined;
  } finally {
    await opened.handle.close();
  }
}

async function hashesIn({ handle, state: { bytes } }: OpenedFile, rewritten: RewrittenFile | undefined): Promise<FileHashes> {
  const original = createHash('sha256');
  const served = rewritten && new ServedHash(rewritten);
  for (let at = 0; at < bytes;) {
    const chunk = await read(handle, at, Math.min(CHUNK, bytes - at));
    original.update(chunk);
    served?.add(chunk, at);
    at += chunk.length;
  }
  const hash = original.digest('hex');
  return { original: hash, served: served ? await served.digest(handle) : hash };
}

async function read(handle: FileHandle, from: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.allocUnsafe(length), 0, length, from);
  if (bytesRead === 0) throw new Error('The file ends too early.');
  return buffer.subarray(0, bytesRead);
}

/** Hashes parts of a file as they pass by, as far as they are in their order, and reads the others again. */
class ServedHash {
  private readonly hash: Hash;
  private readonly left: Part[];

  constructor({ head, rest }: RewrittenFile) {
    this.hash = createHash('sha256').update(head);
    this.left = rest.map((part) => ({ ...part }));
  }

  add(chunk: Buffer, at: number): void {
    for (let [part] = this.left; part && part.from >= at && part.from < at + chunk.length; [part] = this.left) {
      const to = Math.min(part.to, at + chunk.length);
      this.hash.update(chunk.subarray(part.from - at, to - at));
      part.from = to;
      if (to < part.to) return;
      this.left.shift();
    }
  }

  async digest(handle: FileHandle): Promise<string> {
    for (const { from, to } of this.left)
      for (let at = from; at < to;) {
        const chunk = await read(handle, at, Math.min(CHUNK, to - at));
        this.hash.update(chunk);
        at += chunk.length;
      }
    return this.hash.digest('hex');
  }
}
