import type { ByteWindow } from '../../../../platform/audio/byte-window';
import { damaged } from '../../../../platform/http/file-refused';

const HEADER = 10;
const FOOTER_FLAG = 0x10;

/**
 * A complete tag has some dozens of frames, and the parser blocks the event loop while it reads
 * them.
 */
const MOST_FRAMES = 5_000;
const FRAME_HEADER = 10;

export async function endOfId3(file: ByteWindow): Promise<number> {
  let position = 0;
  for (;;) {
    const header = await file.at(position, HEADER);
    if (header.length < HEADER || header.toString('latin1', 0, 3) !== 'ID3') return position;
    const start = position + HEADER;
    position += id3Length(header);
    if (position >= file.size) throw damaged('its tag claims to be longer than the file');
    await checkFrames(file, start, start + sizeOf(header));
  }
}

/** The length of the tag that begins with this header, with its footer if it has one. */
export const id3Length = (header: Buffer): number => HEADER + sizeOf(header) + (header.readUInt8(5) & FOOTER_FLAG ? HEADER : 0);

/** The size in the header has seven bits in each of four bytes. */
const sizeOf = (header: Buffer): number => [6, 7, 8, 9].reduce((sum, index) => sum * 128 + (header.readUInt8(index) & 0x7f), 0);

async function checkFrames(file: ByteWindow, start: number, end: number): Promise<void> {
  let count = 0;
  for (let position = start; position + FRAME_HEADER <= end; count += 1) {
    const header = await file.at(position, FRAME_HEADER);
    if (header.readUInt8() === 0) return;
    if (count === MOST_FRAMES) throw damaged('its tag has thousands of parts');
    position += FRAME_HEADER + header.readUInt32BE(4);
  }
}
