import type { ByteWindow } from '../../../platform/audio/byte-window';
import { BEGINS_STREAM, type OggPage, oggPageAt } from '../../../platform/audio/ogg-pages';
import { NotRewritable } from '../../../platform/audio/rewritten-file';

/** What each stream begins with that has FLAC, in front of what a FLAC file begins with. https://xiph.org/flac/ogg_mapping.html */
const MARK = Buffer.from('\u007fFLAC', 'latin1');
const MAPPING_BYTES = 9;
const BLOCK_HEADER = 4;
const LAST_BLOCK = 0x80;
/** Pictures of 20 MB take 350 pages. */
const MOST_PAGES = 600;

/** The head of a FLAC file with what the packets in front of the sound say; undefined if the file has no FLAC, or breaks off in these packets. */
export async function flacHeadOf(file: ByteWindow): Promise<Buffer | undefined> {
  try {
    const found = await beginningOf(file);
    if (!found) return undefined;
    const [first = Buffer.alloc(0), ...others] = await headersOf(file, found);
    const blocks = [first.subarray(MAPPING_BYTES + BLOCK_HEADER), ...others].filter(isBlock);
    return Buffer.concat([Buffer.from('fLaC'), ...blocks.map((block, at) => marked(block, at === blocks.length - 1))]);
  } catch (error) {
    if (error instanceof NotRewritable) return undefined;
    throw error;
  }
}

/** The streams of a file begin before any of them goes on. */
async function beginningOf(file: ByteWindow): Promise<OggPage | undefined> {
  let page = await oggPageAt(file, 0);
  while (page.flags & BEGINS_STREAM) {
    if ((await file.at(page.bodyAt, MARK.length)).equals(MARK)) return page;
    page = await oggPageAt(file, page.end);
  }
  return undefined;
}

/** The packets in front of the first one that is sound. */
async function headersOf(file: ByteWindow, begins: OggPage): Promise<Buffer[]> {
  const packets: Buffer[] = [];
  let open: Buffer[] = [];
  let page = begins;
  for (let count = 0; count < MOST_PAGES; count += 1) {
    let from = page.bodyAt;
    for (const length of page.serial === begins.serial ? page.segments : []) {
      open.push(Buffer.from(await file.at(from, length)));
      from += length;
      if (length === 255) continue;
      const packet = Buffer.concat(open);
      if (isSound(packet)) return packets;
      packets.push(packet);
      open = [];
    }
    page = await oggPageAt(file, page.end);
  }
  throw new NotRewritable('There are too many pages.');
}

const isSound = (packet: Buffer): boolean => packet[0] === 0xff;

const isBlock = (packet: Buffer): boolean => packet.length >= BLOCK_HEADER && packet.readUIntBE(1, 3) === packet.length - BLOCK_HEADER;

/** Only some programs mark the last block, since an Ogg stream shows itself where the sound begins. */
function marked(block: Buffer, isLast: boolean): Buffer {
  const type = block.readUInt8() & ~LAST_BLOCK;
  return Buffer.concat([Buffer.from([isLast ? type | LAST_BLOCK : type]), block.subarray(1)]);
}
