import type { ByteWindow } from '../../../../platform/audio/byte-window';
import { cutShort, damaged } from '../../../../platform/http/file-refused';

const OGG_HEADER = 27;

/**
 * Every page must fit into the file. What other programs append after the last page (an ID3v1 tag)
 * is not a page.
 */
export async function checkOgg(file: ByteWindow): Promise<void> {
  for (let position = 0; position < file.size;) {
    const header = await file.at(position, OGG_HEADER + 255);
    const mark = header.toString('latin1', 0, 4);
    if (mark.startsWith('TAG')) return;
    if (!'OggS'.startsWith(mark)) throw damaged('its pages are out of order');
    const segments = header.length < OGG_HEADER ? Infinity : header.readUInt8(26);
    if (header.length < OGG_HEADER + segments) throw cutShort();
    const body = header.subarray(OGG_HEADER, OGG_HEADER + segments).reduce((sum, length) => sum + length, 0);
    position += OGG_HEADER + segments + body;
    if (position > file.size) throw cutShort();
  }
}

export async function checkMp4(file: ByteWindow): Promise<void> {
  let described = false;
  for (let position = 0; position < file.size;) {
    const header = await file.at(position, 16);
    if (header.length < 8) break;
    described ||= header.toString('latin1', 4, 8) === 'moov';
    const length = boxLength(header, file.size - position);
    if (length < 8) throw damaged('a box has an invalid size');
    position += length;
    if (position > file.size) throw cutShort();
  }
  if (!described) throw cutShort();
}

function boxLength(header: Buffer, rest: number): number {
  const length = header.readUInt32BE();
  if (length === 0) return rest;
  if (length !== 1) return length;
  return header.length < 16 ? 0 : Number(header.readBigUInt64BE(8));
}

const FIRST_CHUNK = 12;
/** Written by programs that do not know the length in advance. */
const UNKNOWN = 0xffff_ffff;

export async function checkRiff(file: ByteWindow): Promise<void> {
  let samples = false;
  for (let position = FIRST_CHUNK; ;) {
    const header = await file.at(position, 8);
    if (header.length < 8) break;
    const length = header.readUInt32LE(4);
    if (header.toString('latin1', 0, 4) === 'data') {
      if (length === UNKNOWN || length === 0) return;
      samples = true;
    }
    if (position + 8 + length > file.size) throw cutShort();
    position += 8 + length + (length % 2);
  }
  if (!samples) throw cutShort();
}
