import type { ByteWindow } from '../byte-window';
import { damaged } from '../refusal';

const HEADER = 10;
const FOOTER_FLAG = 0x10;

/** Where the content begins behind the ID3v2 tags at the start of a file. */
export async function endOfId3(file: ByteWindow): Promise<number> {
  let position = 0;
  for (;;) {
    const header = await file.at(position, HEADER);
    if (header.length < HEADER || header.toString('latin1', 0, 3) !== 'ID3') return position;
    const size = [6, 7, 8, 9].reduce((sum, index) => sum * 128 + (header.readUInt8(index) & 0x7f), 0);
    position += HEADER + size + (header.readUInt8(5) & FOOTER_FLAG ? HEADER : 0);
    if (position >= file.size) throw damaged('its tag says that it is longer than the whole file');
  }
}
