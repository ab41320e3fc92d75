import type { ByteWindow } from '../byte-window';
import { cutShort, damaged } from '../refusal';

/** A format that is a chain of frames, each beginning with a header that tells the frame's length in bytes. */
export interface FrameFormat {
  headerBytes: number;
  lengthOf: (header: Buffer) => number | undefined;
}

/** How far behind its tag, or behind a damaged place, a chain of frames is looked for. */
const SEARCH = 128 * 1024;

/** Walks along the frames from `from` to the end of the file, over damaged places, and refuses a file whose last frame is not all there. */
export async function walkFrames(file: ByteWindow, from: number, format: FrameFormat): Promise<{ first: number; count: number }> {
  const first = await findChain(file, from, format);
  if (first === undefined) throw damaged('there is no sound in it');
  let count = 0;
  for (let position: number | undefined = first; position !== undefined;) {
    const length = await frameLength(file, position, format);
    if (length === undefined) {
      if (await breaksOffInHeader(file, position, format)) throw cutShort();
      position = await findChain(file, position, format);
      continue;
    }
    if (position + length > file.size) throw cutShort();
    position += length;
    count += 1;
  }
  return { first, count };
}

/** Every frame of these formats begins with a byte of ones. */
async function breaksOffInHeader(file: ByteWindow, position: number, { headerBytes }: FrameFormat): Promise<boolean> {
  const rest = await file.at(position, headerBytes);
  return rest.length > 0 && rest.length < headerBytes && rest.readUInt8() === 0xff;
}

async function frameLength(file: ByteWindow, position: number, { headerBytes, lengthOf }: FrameFormat): Promise<number | undefined> {
  const header = await file.at(position, headerBytes);
  return header.length < headerBytes ? undefined : lengthOf(header);
}

/** Two frames in a row make a chain: one header alone may be chance. */
async function findChain(file: ByteWindow, from: number, format: FrameFormat): Promise<number | undefined> {
  const last = Math.min(from + SEARCH, file.size - format.headerBytes);
  for (let position = from; position <= last; position += 1) {
    const length = await frameLength(file, position, format);
    if (length !== undefined && (await frameLength(file, position + length, format)) !== undefined) return position;
  }
  return undefined;
}
