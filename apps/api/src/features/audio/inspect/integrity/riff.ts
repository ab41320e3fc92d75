import type { ByteWindow } from '../../../../platform/audio/byte-window';
import { cutShort } from '../../../../platform/http/file-refused';

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
