import type { ByteWindow } from '../byte-window';
import { type FrameFormat, walkFrames } from './frames';
import { endOfId3 } from './id3';

/** AAC in ADTS frames. https://wiki.multimedia.cx/index.php/ADTS */
const adts: FrameFormat = {
  headerBytes: 7,
  lengthOf(header) {
    if ((header.readUInt16BE() & 0xfff6) !== 0xfff0) return undefined;
    const length = (header.readUInt32BE(3) >>> 13) & 0x1fff;
    return length < 7 ? undefined : length;
  },
};

export async function checkAdts(file: ByteWindow): Promise<void> {
  await walkFrames(file, await endOfId3(file), adts);
}
