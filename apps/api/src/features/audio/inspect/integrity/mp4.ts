import type { ByteWindow } from '../../../../platform/audio/byte-window';
import { cutShort, damaged } from '../../../../platform/http/file-refused';

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
