import { ByteWindow } from './byte-window';
import type { Id3Tags } from './id3-tags';
import { bytesAt, KeptBytes, NotRewritable, type Part, type RewrittenFile } from './rewritten-file';
import { vorbisCommentsAt } from './vorbis-comments';

const LAST = 0x80;
const [STREAM_INFO, PADDING, COMMENTS, PICTURE] = [0, 1, 4, 6];
const STREAM_INFO_BYTES = 34;
const MOST_BLOCKS = 1_000;

interface Block {
  type: number;
  content: Part;
  isLast: boolean;
}

/** FLAC without PICTURE and PADDING blocks. https://www.rfc-editor.org/rfc/rfc9639#section-8 */
export async function flacHead(file: ByteWindow, tags: Id3Tags): Promise<RewrittenFile | undefined> {
  const blocks: { type: number; content: Buffer }[] = [];
  const kept = new KeptBytes();
  kept.add(tags.kept);
  let { isChanged } = tags;
  let position = tags.end + 4;
  for (let isLast = false; !isLast;) {
    const block = await blockAt(file, position);
    if (blocks.length === 0 && block.type !== STREAM_INFO) throw new NotRewritable('The first block is not STREAMINFO.');
    const read = await contentOf(file, block);
    isChanged ||= read.hasPicture;
    if (read.content) blocks.push({ type: block.type, content: read.content });
    if (blocks.length > MOST_BLOCKS) throw new NotRewritable('There are too many blocks.');
    position = block.content.to;
    isLast = block.isLast;
  }
  if (((await bytesAt(file, position, 2)).readUInt16BE() & 0xfffe) !== 0xfff8) throw new NotRewritable('No frame follows the last block.');
  if (!isChanged) return undefined;

  kept.add(Buffer.from('fLaC'));
  for (const [index, { type, content }] of blocks.entries()) {
    const header = Buffer.alloc(4);
    header.writeUInt8(index === blocks.length - 1 ? type | LAST : type);
    header.writeUIntBE(content.length, 1, 3);
    kept.add(header);
    kept.add(content);
  }
  return { head: kept.joined(), rest: [{ from: position, to: file.size }] };
}

async function blockAt(file: ByteWindow, position: number): Promise<Block> {
  const header = await bytesAt(file, position, 4);
  const type = header.readUInt8() & 0x7f;
  const from = position + 4;
  const to = from + header.readUIntBE(1, 3);
  const isInvalid = type > PICTURE || to > file.size || (type === STREAM_INFO && to - from !== STREAM_INFO_BYTES);
  if (isInvalid) throw new NotRewritable('A block is invalid.');
  return { type, content: { from, to }, isLast: (header.readUInt8() & LAST) !== 0 };
}

async function contentOf(file: ByteWindow, { type, content: { from, to } }: Block): Promise<{ content?: Buffer; hasPicture: boolean }> {
  if (type === PICTURE || type === PADDING) return { hasPicture: type === PICTURE };
  if (type !== COMMENTS) return { content: Buffer.from(await bytesAt(file, from, to - from)), hasPicture: false };
  const block = new ByteWindow({ size: to - from, read: (start, end) => bytesAt(file, from + start, end - start) });
  const { kept, hasPicture } = await vorbisCommentsAt(block, 0);
  return { content: kept, hasPicture };
}
