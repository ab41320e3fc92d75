import type { ByteWindow } from '../../../../platform/audio/byte-window';
import { cutShort, damaged } from '../../../../platform/http/file-refused';
import type { Checked } from './checked';
import { endOfId3 } from './id3';

interface Frame {
  /** In bytes, including the header. */
  length: number;
  seconds: number;
}

interface FrameFormat {
  headerBytes: number;
  /** The frame whose header begins there, if all of the header is in the bytes. */
  frameAt: (bytes: Buffer, at: number) => Frame | undefined;
}

const KILOBITS_1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
const KILOBITS_2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];
const MP3_RATES = [44_100, 48_000, 32_000];
/** Indexed by the version bits of a header: 2.5, reserved, 2, 1. */
const RATE_DIVISORS = [4, undefined, 2, 1];
const LAYER_3 = 1;

/** MPEG audio, layer III. http://www.mp3-tech.org/programmer/frame_header.html */
const layer3: FrameFormat = {
  headerBytes: 4,
  frameAt(bytes, at) {
    const bits = bytes.readUInt32BE(at);
    if (bits >>> 21 !== 0x7ff || ((bits >>> 17) & 3) !== LAYER_3) return undefined;
    const divisor = RATE_DIVISORS[(bits >>> 19) & 3];
    const rate = MP3_RATES[(bits >>> 10) & 3];
    const kilobits = (divisor === 1 ? KILOBITS_1 : KILOBITS_2)[(bits >>> 12) & 15];
    if (!divisor || !rate || !kilobits) return undefined;
    const padding = (bits >>> 9) & 1;
    const length = Math.floor(((divisor === 1 ? 144_000 : 72_000) * kilobits * divisor) / rate) + padding;
    return { length, seconds: ((divisor === 1 ? 1_152 : 576) * divisor) / rate };
  },
};

/** Encoders may be off by one frame. */
const MISCOUNT = 2;

/** An index is a frame like the others, without audio. Programs that split files leave the index of the whole. */
export async function checkMpeg(file: ByteWindow): Promise<Checked> {
  const { first, count, seconds } = await walkFrames(file, await endOfId3(file), layer3);
  const declared = declaredFrames(await file.at(first, 200));
  if (declared === undefined) return { seconds };
  const isShorter = count + MISCOUNT < declared;
  return { seconds: seconds * (1 - 1 / count), ...(isShorter && { note: 'It is shorter than its index says: its end may be missing.' }) };
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

const AAC_RATES = [96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8_000, 7_350];
const SAMPLES_OF_A_BLOCK = 1_024;

/** AAC in ADTS frames. https://wiki.multimedia.cx/index.php/ADTS */
const adts: FrameFormat = {
  headerBytes: 7,
  frameAt(bytes, at) {
    if ((bytes.readUInt16BE(at) & 0xfff6) !== 0xfff0) return undefined;
    const length = (bytes.readUInt32BE(at + 3) >>> 13) & 0x1fff;
    const rate = AAC_RATES[(bytes.readUInt8(at + 2) >>> 2) & 15];
    const blocks = (bytes.readUInt8(at + 6) & 3) + 1;
    return length < 7 || !rate ? undefined : { length, seconds: (blocks * SAMPLES_OF_A_BLOCK) / rate };
  },
};

export async function checkAdts(file: ByteWindow): Promise<Checked> {
  const { seconds } = await walkFrames(file, await endOfId3(file), adts);
  return { seconds };
}

/** By chance, noise looks like two frames in a row, but not like four. */
const FRAMES_IN_A_RUN = 4;

/**
 * The kind of audio behind a tag that lies about its size, or behind bytes that are not audio. Players search for frames there, too. A file
 * that is known to be something else may contain such frames without being audio, such as a film.
 */
export async function framesBehindOddBytes(file: ByteWindow, isKnown: boolean): Promise<'mp3' | 'aac' | undefined> {
  const end = await endOfId3(file);
  if (isKnown && end === 0) return undefined;
  if (await hasRun(file, end, layer3)) return 'mp3';
  return (await hasRun(file, end, adts)) ? 'aac' : undefined;
}

async function hasRun(file: ByteWindow, from: number, format: FrameFormat): Promise<boolean> {
  let count = 0;
  for (let position: number | undefined = from; position !== undefined && count < FRAMES_IN_A_RUN;) {
    const frame = frameIn(await file.at(position, format.headerBytes), 0, format);
    count = frame ? count + 1 : 0;
    position = frame ? position + frame.length : await findChain(file, position, format, from + SEARCHED_BYTES);
  }
  return count === FRAMES_IN_A_RUN;
}

interface Chain {
  first: number;
  count: number;
  seconds: number;
}

/** How far to search for a chain of frames behind a tag or a damaged place. */
const SEARCHED_BYTES = 128 * 1024;
const LONGEST_FRAME = 8 * 1024;
/** The tag parser scans every gap byte by byte. */
const FEWEST_FRAMES_A_GAP = 10;

/** Skips damaged places, and refuses a file whose last frame is incomplete. */
async function walkFrames(file: ByteWindow, from: number, format: FrameFormat): Promise<Chain> {
  const first = await findChain(file, from, format);
  if (first === undefined) throw damaged('it contains no audio');
  const chain = { first, count: 0, seconds: 0 };
  let gaps = 0;
  for (let position: number | undefined = first; position !== undefined;) {
    const length = addFrames(await file.ahead(position, format.headerBytes), format, chain);
    position += length;
    if (position > file.size) throw cutShort();
    if (length > 0) continue;
    if (await breaksOffInHeader(file, position, format)) throw cutShort();
    position = await findChain(file, position, format);
    if (position !== undefined) gaps += 1;
  }
  if (gaps * FEWEST_FRAMES_A_GAP > chain.count) throw damaged('there are more gaps than audio');
  return chain;
}

/** Adds the frames whose headers follow one another in these bytes; returns their length. A song has some ten thousand. */
function addFrames(bytes: Buffer, format: FrameFormat, chain: Chain): number {
  let length = 0;
  for (let frame = frameIn(bytes, length, format); frame; frame = frameIn(bytes, length, format)) {
    length += frame.length;
    chain.count += 1;
    chain.seconds += frame.seconds;
  }
  return length;
}

async function breaksOffInHeader(file: ByteWindow, position: number, { headerBytes }: FrameFormat): Promise<boolean> {
  const rest = await file.at(position, headerBytes);
  return rest.length > 0 && rest.length < headerBytes && rest.readUInt8() === 0xff;
}

const frameIn = (bytes: Buffer, at: number, { headerBytes, frameAt }: FrameFormat) =>
  bytes.length - at < headerBytes ? undefined : frameAt(bytes, at);

async function findChain(file: ByteWindow, from: number, format: FrameFormat, to = from + SEARCHED_BYTES): Promise<number | undefined> {
  for (let position = from; position < Math.min(to, file.size);) {
    const ahead = await file.ahead(position, LONGEST_FRAME + format.headerBytes);
    const isEnd = position + ahead.length === file.size;
    const searched = isEnd ? ahead.length : ahead.length - LONGEST_FRAME - format.headerBytes + 1;
    const found = chainIn(ahead, searched, format);
    if (found >= 0) return position + found;
    position += searched;
  }
  return undefined;
}

/**
 * Two frames in a row make a chain: one header alone may be chance. Returns its position within
 * the first bytes, or -1.
 */
function chainIn(bytes: Buffer, searched: number, format: FrameFormat): number {
  for (let at = bytes.indexOf(0xff); at >= 0 && at < searched; at = bytes.indexOf(0xff, at + 1)) {
    const frame = frameIn(bytes, at, format);
    if (frame && frameIn(bytes, at + frame.length, format)) return at;
  }
  return -1;
}
