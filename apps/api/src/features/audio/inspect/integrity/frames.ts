import type { ByteWindow } from '../../../../platform/audio/byte-window';
import { cutShort, damaged } from '../../../../platform/http/file-refused';

export interface Frame {
  /** In bytes, including the header. */
  length: number;
  seconds: number;
}

export interface FrameFormat {
  headerBytes: number;
  frameAt: (bytes: Buffer) => Frame | undefined;
}

interface Chain {
  first: number;
  count: number;
  seconds: number;
}

/** For a chain of frames, behind a tag or a damaged place. */
const SEARCHED_BYTES = 128 * 1024;
const LONGEST_FRAME = 8 * 1024;
/** The tag parser scans every gap byte by byte. */
const FEWEST_FRAMES_A_GAP = 10;

/** Skips damaged places, and refuses a file whose last frame is incomplete. */
export async function walkFrames(file: ByteWindow, from: number, format: FrameFormat): Promise<Chain> {
  const first = await findChain(file, from, format);
  if (first === undefined) throw damaged('it contains no audio');
  const chain = { first, count: 0, seconds: 0 };
  let gaps = 0;
  for (let position: number | undefined = first; position !== undefined;) {
    const frame = frameIn(await file.at(position, format.headerBytes), format);
    if (!frame) {
      if (await breaksOffInHeader(file, position, format)) throw cutShort();
      position = await findChain(file, position, format);
      if (position !== undefined) gaps += 1;
      continue;
    }
    position += frame.length;
    if (position > file.size) throw cutShort();
    chain.count += 1;
    chain.seconds += frame.seconds;
  }
  if (gaps * FEWEST_FRAMES_A_GAP > chain.count) throw damaged('there are more gaps than audio');
  return chain;
}

async function breaksOffInHeader(file: ByteWindow, position: number, { headerBytes }: FrameFormat): Promise<boolean> {
  const rest = await file.at(position, headerBytes);
  return rest.length > 0 && rest.length < headerBytes && rest.readUInt8() === 0xff;
}

const frameIn = (bytes: Buffer, { headerBytes, frameAt }: FrameFormat) => (bytes.length < headerBytes ? undefined : frameAt(bytes));

async function findChain(file: ByteWindow, from: number, format: FrameFormat): Promise<number | undefined> {
  for (let position = from; position < Math.min(from + SEARCHED_BYTES, file.size);) {
    const ahead = await file.ahead(position, LONGEST_FRAME + format.headerBytes);
    const isEnd = position + ahead.length === file.size;
    const searched = isEnd ? ahead.length : ahead.length - LONGEST_FRAME - format.headerBytes + 1;
    const found = chainIn(ahead, searched, format);
    if (found >= 0) return position + found;
    position += searched;
  }
  return undefined;
}

/**
 * Two frames in a row make a chain: one header alone may be chance. Returns its position within
 * the first bytes, or -1.
 */
function chainIn(bytes: Buffer, searched: number, format: FrameFormat): number {
  for (let at = bytes.indexOf(0xff); at >= 0 && at < searched; at = bytes.indexOf(0xff, at + 1)) {
    const frame = frameIn(bytes.subarray(at), format);
    if (frame && frameIn(bytes.subarray(at + frame.length), format)) return at;
  }
  return -1;
}
