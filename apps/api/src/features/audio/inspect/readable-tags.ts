import { readFile } from 'node:fs/promises';
import { ByteWindow } from '../../../platform/audio/byte-window';
import { id3TagsOf, writeSyncsafe } from '../../../platform/audio/id3-tags';
import type { RandomAccess } from '../../../platform/audio/random-access';
import { NotRewritable } from '../../../platform/audio/rewritten-file';
import { type AudioSource, withBytesOf } from './audio-source';

/** The same file, with all sizes in its tags as the parser expects them. Where one is not, the whole file is read. */
export async function withReadableTags(source: AudioSource): Promise<AudioSource> {
  const sizes = await withBytesOf(source, plainSizesIn);
  if (sizes.length === 0) return source;
  const content = Buffer.from(typeof source === 'string' ? await readFile(source) : source);
  for (const { at, size } of sizes) writeSyncsafe(content, size, at);
  return content;
}

async function plainSizesIn(bytes: RandomAccess) {
  try {
    return (await id3TagsOf(new ByteWindow(bytes))).plainSizes;
  } catch (error) {
    if (error instanceof NotRewritable) return [];
    throw error;
  }
}
