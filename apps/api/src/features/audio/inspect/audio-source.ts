import { id3TagsIn, readableParts } from '@chorus/contracts/media/id3-tags';
import { openAsBlob } from 'node:fs';
import { open } from 'node:fs/promises';
import { fromBlob, fromBuffer, fromFile } from 'strtok3';
import { ByteWindow } from '../../../platform/audio/byte-window';
import { changedMeanwhile } from '../../../platform/http/file-refused';
import { accessToBuffer, accessToFile, type RandomAccess } from '../../../platform/audio/random-access';

/** A file's path, or all of its bytes. */
export type AudioSource = string | Buffer | Blob;

export async function tokenizerOf(source: AudioSource) {
  if (source instanceof Blob) return fromBlob(source);
  return typeof source === 'string' ? fromFile(source) : fromBuffer(source);
}

export async function withBytesOf<Result>(source: AudioSource, read: (bytes: RandomAccess) => Promise<Result>): Promise<Result> {
  if (source instanceof Blob) return read(accessToBlob(source));
  if (typeof source !== 'string') return read(accessToBuffer(source));
  const file = await open(source);
  try {
    return await read(await accessToFile(file));
  } finally {
    await file.close();
  }
}

const accessToBlob = (blob: Blob): RandomAccess => ({
  size: blob.size,
  read: async (from, to) => {
    try {
      return Buffer.from(await blob.slice(from, to).arrayBuffer());
    } catch (error) {
      throw failureToRead(error) ?? error;
    }
  },
});

/**
 * Why the bytes of a file could not be read, which says nothing about the file: a share may have gone, and the system knows a file behind a
 * blob by its time. Undefined for an error of who reads them.
 */
export function failureToRead(error: unknown): Error | undefined {
  if (!Error.isError(error)) return undefined;
  if (error.name === 'NotReadableError') return changedMeanwhile();
  return 'syscall' in error ? error : undefined;
}

/** The same file as parsers expect it: without wrong sizes in its tags, and Ogg without a tag in front, which that format does not have. */
export async function readableSource(source: string | Buffer): Promise<AudioSource> {
  const { tags, isOgg } = await withBytesOf(source, async (bytes) => {
    const file = new ByteWindow(bytes);
    const found = await id3TagsIn({ size: file.size, read: (from, to) => file.at(from, to - from) });
    return { tags: found, isOgg: (await file.at(found.at(-1)?.end ?? 0, 4)).equals(OGG) };
  });
  const isOddOgg = isOgg && tags.length > 0;
  if (!isOddOgg && tags.every(({ misread, plain }) => misread.length === 0 && !plain)) return source;
  const file = typeof source === 'string' ? await openAsBlob(source) : new Blob([source]);
  return isOddOgg ? file.slice(tags.at(-1)?.end) : new Blob(readableParts(tags, (from, to) => file.slice(from, to)));
}

const OGG = Buffer.from('OggS');
