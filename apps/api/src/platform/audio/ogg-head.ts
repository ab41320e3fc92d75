import { ByteWindow } from './byte-window';
import { BEGINS_STREAM, CONTINUED, type OggPage, oggPageAt, packHeaders } from './ogg-pages';
import { bytesAt, KeptBytes, NotRewritable, type Part, type RewrittenFile } from './rewritten-file';
import { vorbisCommentsAt } from './vorbis-comments';

interface Codec {
  /** The beginning of the first packet of the stream; `comments` is that of the packet with the comments. */
  first: string;
  comments: string;
  /** Packets behind the comments that belong to the head. */
  more: number;
  /** The bytes that end the comments. */
  end: Buffer;
}

const codecs: readonly Codec[] = [
  { first: '\u0001vorbis', comments: '\u0003vorbis', more: 1, end: Buffer.from([1]) },
  { first: 'OpusHead', comments: 'OpusTags', more: 0, end: Buffer.alloc(0) },
];

/** Pictures of 20 MB take 27 MB in base64; reading 600 page headers takes no time. */
const MOST_PAGES = 600;

interface Headers {
  pages: OggPage[];
  /** The parts of the file that each packet consists of. */
  packets: Part[][];
}

/** Vorbis and Opus without the pictures among their comments. */
export async function oggHead(file: ByteWindow): Promise<RewrittenFile | undefined> {
  const first = await oggPageAt(file, 0);
  const start = (await file.at(first.bodyAt, 8)).toString('latin1');
  const codec = codecs.find((each) => start.startsWith(each.first));
  if (!codec || !(first.flags & BEGINS_STREAM)) throw new NotRewritable('The stream is neither Vorbis nor Opus.');
  const { pages, packets } = await readHeaders(file, first, 1 + codec.more);
  const [commentParts = [], ...others] = packets;
  const packet = packetOf(file, commentParts);
  const name = (await packet.at(0, codec.comments.length)).toString('latin1');
  if (name !== codec.comments) throw new NotRewritable('The second packet has no comments.');
  const { kept, end, hasPicture } = await vorbisCommentsAt(packet, name.length);
  await expectEnd(packet, end, codec);
  if (!hasPicture) return undefined;

  const comments = Buffer.concat([Buffer.from(name, 'latin1'), kept, codec.end]);
  const copied = await Promise.all(others.map((parts) => joined(file, parts)));
  const head = new KeptBytes();
  await head.copy(file, { from: 0, to: first.end });
  const sequences = pages.map(({ sequence }) => sequence);
  head.add(packHeaders([comments, ...copied], first.serial, sequences));
  return { head: head.joined(), rest: [{ from: pages.at(-1)?.end ?? first.end, to: file.size }] };
}

/** Reads the pages of the packets behind the first one. The sound begins on a page of its own. */
async function readHeaders(file: ByteWindow, first: OggPage, wanted: number): Promise<Headers> {
  const pages: OggPage[] = [];
  const packets: Part[][] = [];
  let open: Part[] = [];
  const nextPage = async () => {
    const before = pages.at(-1) ?? first;
    const page = await oggPageAt(file, before.end);
    const isNext = page.serial === first.serial && page.sequence === before.sequence + 1;
    if (!isNext || (page.flags & BEGINS_STREAM) !== 0 || ((page.flags & CONTINUED) !== 0) !== open.length > 0)
      throw new NotRewritable('The pages are out of order.');
    return page;
  };
  while (packets.length < wanted || open.length > 0) {
    const page = await nextPage();
    pages.push(page);
    if (pages.length > MOST_PAGES) throw new NotRewritable('There are too many pages.');
    let from = page.bodyAt;
    for (const length of page.segments) {
      open.push({ from, to: from + length });
      from += length;
      if (length === 255) continue;
      packets.push(open);
      open = [];
    }
  }
  if (packets.length > wanted) throw new NotRewritable('The sound begins on a page of the headers.');
  await nextPage();
  return { pages, packets };
}

/** Zeros may fill the packet up. In Opus, anything else that follows must be kept, or shows that a size is wrong. */
async function expectEnd(packet: ByteWindow, end: number, codec: Codec): Promise<void> {
  const mark = await packet.at(end, codec.end.length);
  let isEnd = mark.equals(codec.end);
  for (let position = end + mark.length; isEnd && position < packet.size;) {
    const fill = await packet.ahead(position, 1);
    isEnd = fill.length > 0 && fill.every((byte) => byte === 0);
    position += fill.length;
  }
  if (!isEnd) throw new NotRewritable('Something else follows the comments.');
}

const lengthOf = (parts: readonly Part[]) => parts.reduce((sum, { from, to }) => sum + to - from, 0);

async function joined(file: ByteWindow, parts: readonly Part[]): Promise<Buffer> {
  const kept = new KeptBytes();
  for (const part of adjacentJoined(parts)) await kept.copy(file, part);
  return kept.joined();
}

function packetOf(file: ByteWindow, parts: readonly Part[]): ByteWindow {
  const spans = adjacentJoined(parts);
  const read = async (from: number, to: number) => {
    const pieces: Buffer[] = [];
    let start = 0;
    for (const span of spans) {
      const [first, last] = [Math.max(from, start), Math.min(to, start + span.to - span.from)];
      if (first < last) pieces.push(Buffer.from(await bytesAt(file, span.from + first - start, last - first)));
      start += span.to - span.from;
    }
    return Buffer.concat(pieces);
  };
  return new ByteWindow({ size: lengthOf(parts), read });
}

function adjacentJoined(parts: readonly Part[]): Part[] {
  const spans: Part[] = [];
  for (const { from, to } of parts) {
    const last = spans.at(-1);
    if (last?.to === from) last.to = to;
    else spans.push({ from, to });
  }
  return spans;
}
