import type { ByteWindow } from '../../../../platform/audio/byte-window';
import { type FrameFormat, walkFrames } from './frames';
import { endOfId3 } from './id3';

const RATES = [96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8_000, 7_350];
const SAMPLES_OF_A_BLOCK = 1_024;

/** AAC in ADTS frames. https://wiki.multimedia.cx/index.php/ADTS */
const adts: FrameFormat = {
  headerBytes: 7,
  frameAt(bytes) {
    if ((bytes.readUInt16BE() & 0xfff6) !== 0xfff0) return undefined;
    const length = (bytes.readUInt32BE(3) >>> 13) & 0x1fff;
    const rate = RATES[(bytes.readUInt8(2) >>> 2) & 15];
    const blocks = (bytes.readUInt8(6) & 3) + 1;
    return length < 7 || !rate ? undefined : { length, seconds: (blocks * SAMPLES_OF_A_BLOCK) / rate };
  },
};

export async function checkAdts(file: ByteWindow): Promise<number> {
  const { seconds } = await walkFrames(file, await endOfId3(file), adts);
  return seconds;
}
