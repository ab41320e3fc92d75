import type { ByteWindow } from '../../../../platform/audio/byte-window';
import { cutShort, damaged } from '../../../../platform/http/file-refused';

const HEADER = 27;

/**
 * Every page must fit into the file. What other programs append after the last page (an ID3v1 tag)
 * is not a page.
 */
export async function checkOgg(file: ByteWindow): Promise<void> {
  for (let position = 0; position < file.size;) {
    const header = await file.at(position, HEADER + 255);
    const mark = header.toString('latin1', 0, 4);
    if (mark.startsWith('TAG')) return;
    if (!'OggS'.startsWith(mark)) throw damaged('its pages are out of order');
    const segments = header.length < HEADER ? Infinity : header.readUInt8(26);
    if (header.length < HEADER + segments) throw cutShort();
    const body = header.subarray(HEADER, HEADER + segments).reduce((sum, length) => sum + length, 0);
    position += HEADER + segments + body;
    if (position > file.size) throw cutShort();
  }
}
