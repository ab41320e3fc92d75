import type { ByteWindow } from './byte-window';

/** Positions in a file; `to` is not included. */
export interface Part {
  from: number;
  to: number;
}

/** A file that begins with `head` and goes on with parts of the original, in this order. */
export interface RewrittenFile {
  head: Buffer;
  rest: readonly Part[];
}

/** Tags without pictures take some kilobytes; the description of an MP4 grows by half a megabyte per hour of sound. */
const LARGEST_HEAD_BYTES = 16 * 1024 * 1024;

/** The file contradicts its own structure, or has something that a rewritten head might contradict. */
export class NotRewritable extends Error {}

/** Throws `NotRewritable` when the file ends earlier. */
export async function bytesAt(file: ByteWindow, position: number, length: number): Promise<Buffer> {
  if (length > LARGEST_HEAD_BYTES) throw new NotRewritable('There is too much to keep.');
  const bytes = await file.at(position, length);
  if (bytes.length < length) throw new NotRewritable('The file ends too early.');
  return bytes;
}

/** Collects the bytes to keep, and refuses more than fit into memory. */
export class KeptBytes {
  readonly parts: Buffer[] = [];
  size = 0;

  add(bytes: Buffer): void {
    this.size += bytes.length;
    if (this.size > LARGEST_HEAD_BYTES) throw new NotRewritable('There is too much to keep.');
    this.parts.push(bytes);
  }

  /** Copies a part of the file. */
  async copy(file: ByteWindow, { from, to }: Part): Promise<Buffer> {
    const copied = Buffer.from(await bytesAt(file, from, to - from));
    this.add(copied);
    return copied;
  }

  joined(): Buffer {
    return Buffer.concat(this.parts);
  }
}
