import type { ByteWindow } from '../byte-window';
import { cutShort, damaged } from '../refusal';

/** A parsed frame header. */
export interface Frame {
  /** Bytes, the header's included. */
  length: number;
  seconds: number;
}

/** A format that is a chain of frames, each beginning with a sync byte and a header that gives the frame's length. */
export interface FrameFormat {
  headerBytes: number;
  /** Reads the header at the start of the bytes, which are at least as many as it has. */
  frameAt: (bytes: Buffer) => Frame | undefined;
}

interface Chain {
  /** Where the first frame is. */
  first: number;
  count: number;
  seconds: number;
}

/** How far behind its tag, or behind a damaged place, a chain of frames is looked for. */
const SEARCH = 128 * 1024;
const LONGEST_FRAME = 8 * 1024;
/** Whoever reads tags looks through every gap byte by byte. */
const FEWEST_FRAMES_A_GAP = 10;

/** Walks along the frames from `from` to the end of the file, over damaged places, and refuses a file whose last frame is not all there. */
export async function walkFrames(file: ByteWindow, from: number, format: FrameFormat): Promise<Chain> {
  const first = await findChain(file, from, format);
  if (first === undefined) throw damaged('there is no sound in it');
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
  if (gaps * FEWEST_FRAMES_A_GAP > chain.count) throw damaged('there are more gaps than sound');
  return chain;
}

async function breaksOffInHeader(file: ByteWindow, position: number, { headerBytes }: FrameFormat): Promise<boolean> {
  const rest = await file.at(position, headerBytes);
  return rest.length > 0 && rest.length < headerBytes && rest.readUInt8() === 0xff;
}

const frameIn = (bytes: Buffer, { headerBytes, frameAt }: FrameFormat) => (bytes.length < headerBytes ? undefined : frameAt(bytes));

async function findChain(file: ByteWindow, from: number, format: FrameFormat): Promise<number | undefined> {
  for (let position = from; position < Math.min(from + SEARCH, file.size);) {
    const ahead = await file.ahead(position, LONGEST_FRAME + format.headerBytes);
    const isEnd = position + ahead.length === file.size;
    const searched = isEnd ? ahead.length : ahead.length - LONGEST_FRAME - format.headerBytes + 1;
    const found = chainIn(ahead, searched, format);
    if (found >= 0) return position + found;
    position += searched;
  }
  return undefined;
}

/** Two frames in a row make a chain: one header alone may be chance. Answers where it begins within the first bytes, or -1. */
function chainIn(bytes: Buffer, searched: number, format: FrameFormat): number {
  for (let at = bytes.indexOf(0xff); at >= 0 && at < searched; at = bytes.indexOf(0xff, at + 1)) {
    const frame = frameIn(bytes.subarray(at), format);
    if (frame && frameIn(bytes.subarray(at + frame.length), format)) return at;
  }
  return -1;
}
