import { ByteWindow } from './byte-window';
import { flacHead } from './flac-head';
import { id3TagsOf } from './id3-tags';
import { mp4Head } from './mp4-head';
import { oggHead } from './ogg-head';
import type { RandomAccess } from './random-access';
import { NotRewritable, type RewrittenFile } from './rewritten-file';

/**
 * An audio file (MP3, FLAC, Vorbis, Opus, MP4, or AAC behind an ID3 tag) without the pictures in its tags, and in MP4 with the description before the
 * sound. Everything else stays, the coded sound byte for byte. Reads only what is kept, and the sizes of what is not; throws only
 * what `read` does. Undefined when the file is to be served as it is: there is no picture and no tag that claims to be longer than the
 * file, the format is another, or its sizes contradict each other.
 */
export async function rewrittenHead(file: RandomAccess): Promise<RewrittenFile | undefined> {
  try {
    return await headOf(new ByteWindow(file));
  } catch (error) {
    if (error instanceof NotRewritable) return undefined;
    throw error;
  }
}

async function headOf(file: ByteWindow): Promise<RewrittenFile | undefined> {
  const tags = await id3TagsOf(file);
  const mark = (await file.at(tags.end, 8)).toString('latin1');
  if (mark.startsWith('fLaC')) return flacHead(file, tags);
  if (tags.end > 0) return tags.isChanged ? { head: tags.kept, rest: [{ from: tags.end, to: file.size }] } : undefined;
  if (mark.startsWith('OggS')) return oggHead(file);
  return mark.endsWith('ftyp') ? mp4Head(file) : undefined;
}
