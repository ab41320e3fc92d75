import type { ByteWindow } from '../../../../platform/audio/byte-window';
import { cutShort } from '../../../../platform/http/file-refused';
import { type FrameFormat, walkFrames } from './frames';
import { endOfId3 } from './id3';

const KILOBITS_1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
const KILOBITS_2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];
const RATES = [44_100, 48_000, 32_000];
/** By the version bits of a header: 2.5, reserved, 2, 1. */
const RATE_DIVISORS = [4, undefined, 2, 1];
const LAYER_3 = 1;

/** MPEG audio, layer III. http://www.mp3-tech.org/programmer/frame_header.html */
const layer3: FrameFormat = {
  headerBytes: 4,
  frameAt(bytes) {
    const bits = bytes.readUInt32BE();
    if (bits >>> 21 !== 0x7ff || ((bits >>> 17) & 3) !== LAYER_3) return undefined;
    const divisor = RATE_DIVISORS[(bits >>> 19) & 3];
    const rate = RATES[(bits >>> 10) & 3];
    const kilobits = (divisor === 1 ? KILOBITS_1 : KILOBITS_2)[(bits >>> 12) & 15];
    if (!divisor || !rate || !kilobits) return undefined;
    const padding = (bits >>> 9) & 1;
    const length = Math.floor(((divisor === 1 ? 144_000 : 72_000) * kilobits * divisor) / rate) + padding;
    return { length, seconds: ((divisor === 1 ? 1_152 : 576) * divisor) / rate };
  },
};

/** Encoders may be off by one frame. */
const MISCOUNT = 2;

/** Returns the duration in seconds. An index is a frame like the others, without audio. */
export async function checkMpeg(file: ByteWindow): Promise<number> {
  const { first, count, seconds } = await walkFrames(file, await endOfId3(file), layer3);
  const declared = declaredFrames(await file.at(first, 200));
  if (declared !== undefined && count + MISCOUNT < declared) throw cutShort();
  return declared === undefined ? seconds : seconds * (1 - 1 / count);
}

/**
 * The frame count in the index that encoders of variable bit rate write into the first frame
 * (Xing, Info, VBRI).
 */
function declaredFrames(frame: Buffer): number | undefined {
  const xing = [frame.indexOf('Xing'), frame.indexOf('Info')].find((index) => index >= 0);
  if (xing !== undefined) return hasBytes(frame, xing, 12) && frame.readUInt8(xing + 7) & 1 ? frame.readUInt32BE(xing + 8) : undefined;
  const vbri = frame.indexOf('VBRI');
  return vbri >= 0 && hasBytes(frame, vbri, 18) ? frame.readUInt32BE(vbri + 14) : undefined;
}

const hasBytes = (frame: Buffer, at: number, length: number) => frame.length >= at + length;
