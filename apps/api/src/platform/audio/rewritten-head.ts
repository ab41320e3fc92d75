import { ByteWindow } from './byte-window';
import { flacHead } from './flac-head';
import { type Id3Tags, id3TagsOf } from './id3-tags';
import { mp4Head } from './mp4-head';
import { oggHead } from './ogg-head';
import type { RandomAccess } from './random-access';
import { NotRewritable, type RewrittenFile } from './rewritten-file';

/** How far behind its tag a song may begin: some programs leave a gap of zeros. */
const LONGEST_GAP = 64 * 1024;

/**
 * An audio file (MP3, FLAC, Vorbis, Opus, MP4, or AAC behind an ID3 tag) without the pictures in its tags, and in MP4 with the description before the
 * sound. Everything else stays, the coded sound byte for byte. Reads only what is kept, and the sizes of what is not; throws only
 * what `read` does. Undefined when the file is to be served as it is: there is no picture, the format is another, or its sizes
 * contradict each other.
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
  if (tags.end > 0) return tags.hasPicture ? mpegHead(file, tags) : undefined;
  if (mark.startsWith('OggS')) return oggHead(file);
  return mark.endsWith('ftyp') ? mp4Head(file) : undefined;
}

/** MP3, or AAC in ADTS frames. */
async function mpegHead(file: ByteWindow, { kept, end }: Id3Tags): Promise<RewrittenFile> {
  const behind = await file.at(end, LONGEST_GAP);
  const first = behind.findIndex((byte) => byte !== 0);
  const isFrame = first >= 0 && behind[first] === 0xff && ((behind[first + 1] ?? 0) & 0xe0) === 0xe0;
  if (!isFrame) throw new NotRewritable('No frame follows the tag.');
  return { head: kept, rest: [{ from: end, to: file.size }] };
}
