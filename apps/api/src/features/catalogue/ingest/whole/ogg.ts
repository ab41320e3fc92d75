import type { ByteWindow } from '../byte-window';
import { cutShort, damaged } from '../refusal';

const HEADER = 27;

/** Walks along the pages of an Ogg file: each must fit. What other programs append behind the last page (an ID3v1 tag) is none. */
export async function checkOgg(file: ByteWindow): Promise<void> {
  for (let position = 0; position < file.size;) {
    const header = await file.at(position, HEADER + 255);
    const mark = header.toString('latin1', 0, 4);
    if (mark.startsWith('TAG')) return;
    if (!'OggS'.startsWith(mark)) throw damaged('its pages do not follow one another');
    const segments = header.length < HEADER ? Infinity : header.readUInt8(26);
    if (header.length < HEADER + segments) throw cutShort();
    const body = header.subarray(HEADER, HEADER + segments).reduce((sum, length) => sum + length, 0);
    position += HEADER + segments + body;
    if (position > file.size) throw cutShort();
  }
}
