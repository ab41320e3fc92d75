import type { ByteWindow } from './byte-window';
import { bytesAt, KeptBytes, NotRewritable } from './rewritten-file';

/** The second form is older and has a name for each property of the picture. */
const PICTURE = /^(?:METADATA_BLOCK_PICTURE|COVERART\w*)=/i;
const LONGEST_NAME = 32;
const MOST_COMMENTS = 50_000;

export interface VorbisComments {
  kept: Buffer;
  /** The position in the original where the comments end. */
  end: number;
  hasPicture: boolean;
}

/** The comments of FLAC, Vorbis and Opus without pictures. https://xiph.org/vorbis/doc/v-comment.html */
export async function vorbisCommentsAt(bytes: ByteWindow, from: number): Promise<VorbisComments> {
  const number = async (at: number) => (await bytesAt(bytes, at, 4)).readUInt32LE();
  const kept = new KeptBytes();
  const vendorEnd = from + 4 + (await number(from));
  await kept.copy(bytes, { from, to: vendorEnd });
  const written = await number(vendorEnd);
  if (written > MOST_COMMENTS) throw new NotRewritable('There are too many comments.');
  const count = Buffer.alloc(4);
  kept.add(count);

  let end = vendorEnd + 4;
  let pictures = 0;
  for (let index = 0; index < written; index += 1) {
    const start = end;
    const length = await number(start);
    end = start + 4 + length;
    if (end > bytes.size) throw new NotRewritable('A comment is longer than the comments.');
    const name = await bytesAt(bytes, start + 4, Math.min(length, LONGEST_NAME));
    if (PICTURE.test(name.toString('latin1'))) pictures += 1;
    else await kept.copy(bytes, { from: start, to: end });
  }
  count.writeUInt32LE(written - pictures);
  return { kept: kept.joined(), end, hasPicture: pictures > 0 };
}
