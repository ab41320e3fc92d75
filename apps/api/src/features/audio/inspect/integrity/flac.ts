import type { ByteWindow } from '../../../../platform/audio/byte-window';
import { cutShort, damaged } from '../../../../platform/http/file-refused';
import type { Checked } from './checked';
import { endOfId3 } from './id3';
import { startOfTagsBehind } from './tags-behind';

const table = (width: number, polynomial: number) =>
  Uint16Array.from({ length: 256 }, (_, byte) => {
    const top = 1 << (width - 1);
    let value = byte << (width - 8);
    for (let bit = 0; bit < 8; bit += 1) value = value & top ? (value << 1) ^ polynomial : value << 1;
    return value & (2 ** width - 1);
  });

const CRC8 = table(8, 0x07);
const CRC16 = table(16, 0x8005);

/**
 * FLAC checksums, of a frame's header and of a whole frame. Over bytes that end with their own
 * checksum they are 0.
 */
const crc8 = (bytes: Uint8Array): number => bytes.reduce((crc, byte) => CRC8[crc ^ byte] ?? 0, 0);
const withByte = (crc: number, byte: number): number => ((crc << 8) & 0xffff) ^ (CRC16[(crc >>> 8) ^ byte] ?? 0);
const crc16 = (bytes: Uint8Array): number => bytes.reduce(withByte, 0);

/**
 * A frame is at most this long in practice: 65,535 uncompressed samples of 8 channels with 24 bits
 * are 1.6 MB.
 */
const LONGEST_FRAME = 2 * 1024 * 1024;
/**
 * By chance, the audio data of the last frame may look like a frame header: once in eight million
 * bytes.
 */
const MOST_HEADER_CANDIDATES = 8;

/**
 * The last frame must be whole (by its checksum) and end at the sample that the file's header
 * announces.
 */
export async function checkFlac(file: ByteWindow): Promise<Checked> {
  const { sound, info } = await readHead(file);
  const end = await startOfTagsBehind(file);
  const start = Math.max(sound, end - LONGEST_FRAME);
  const last = lastFrame(await file.at(start, end - start), info);
  if (last === undefined) throw cutShort();
  return { seconds: (info.samples || last.endSample) / info.rate };
}

interface StreamInfo {
  /** Samples a second. */
  rate: number;
  blockSize: number;
  /** The samples of the whole file; 0 when the encoder did not know. */
  samples: number;
}

async function readHead(file: ByteWindow): Promise<{ sound: number; info: StreamInfo }> {
  let position = (await endOfId3(file)) + 4;
  const info = streamInfo(await file.at(position + 4, 34));
  for (;;) {
    const header = await file.at(position, 4);
    if (header.length < 4) throw cutShort();
    position += 4 + header.readUIntBE(1, 3);
    if (position > file.size) throw cutShort();
    if (header.readUInt8() & 0x80) return { sound: position, info };
  }
}

function streamInfo(block: Buffer): StreamInfo {
  if (block.length < 34) throw cutShort();
  const rate = block.readUIntBE(10, 3) >>> 4;
  if (rate === 0) throw damaged('it has no sample rate');
  return { rate, blockSize: block.readUInt16BE(2), samples: (block.readUInt8(13) & 15) * 2 ** 32 + block.readUInt32BE(14) };
}

function lastFrame(tail: Buffer, { blockSize, samples }: StreamInfo): { endSample: number } | undefined {
  let candidates = 0;
  for (let at = tail.lastIndexOf(0xff); at >= 0 && candidates < MOST_HEADER_CANDIDATES; at = at > 0 ? tail.lastIndexOf(0xff, at - 1) : -1) {
    const frame = flacFrameAt(tail, at, blockSize);
    if (!frame) continue;
    const rest = tail.subarray(at);
    if (frame.endSample >= samples && (crc16(rest) === 0 || (samples > 0 && containsWholeFrame(rest)))) return frame;
    candidates += 1;
  }
  return undefined;
}

/** Other programs append bytes that are neither audio nor a tag. */
function containsWholeFrame(bytes: Buffer): boolean {
  let crc = 0;
  return bytes.some((byte) => (crc = withByte(crc, byte)) === 0);
}

const SIZE_BYTES: Readonly<Record<number, number>> = { 6: 1, 7: 2 };
const RATE_BYTES: Readonly<Record<number, number>> = { 12: 1, 13: 2, 14: 2 };

/**
 * Reads the frame header at `at` (RFC 9639, section 9.1); `undefined` when there is none.
 * `blockSize` is that of a stream of equal frames.
 */
function flacFrameAt(bytes: Buffer, at: number, blockSize: number): { endSample: number } | undefined {
  if (at + 6 > bytes.length || (bytes.readUInt16BE(at) & 0xfffe) !== 0xfff8) return undefined;
  const variable = (bytes.readUInt8(at + 1) & 1) === 1;
  const sizeCode = bytes.readUInt8(at + 2) >>> 4;
  const rateCode = bytes.readUInt8(at + 2) & 15;
  const number = codedNumber(bytes, at + 4);
  if (sizeCode === 0 || rateCode === 15 || !number) return undefined;

  const sizeBytes = SIZE_BYTES[sizeCode] ?? 0;
  const sizeAt = at + 4 + number.bytes;
  const end = sizeAt + sizeBytes + (RATE_BYTES[rateCode] ?? 0) + 1;
  if (end > bytes.length || crc8(bytes.subarray(at, end)) !== 0) return undefined;

  const samples = sizeBytes > 0 ? bytes.readUIntBE(sizeAt, sizeBytes) + 1 : commonBlockSize(sizeCode);
  return { endSample: (variable ? number.value : number.value * blockSize) + samples };
}

function commonBlockSize(code: number): number {
  if (code === 1) return 192;
  return code <= 5 ? 576 << (code - 2) : 256 << (code - 8);
}

/** The frame or sample number is encoded like UTF-8, in up to seven bytes. */
function codedNumber(bytes: Buffer, at: number): { value: number; bytes: number } | undefined {
  const lead = bytes.readUInt8(at);
  const length = Math.clz32(~(lead << 24));
  if (length === 0) return { value: lead, bytes: 1 };
  if (length === 1 || length > 7 || at + length > bytes.length) return undefined;
  let value = lead & (0x7f >>> length);
  for (let index = 1; index < length; index += 1) value = value * 64 + (bytes.readUInt8(at + index) & 0x3f);
  return { value, bytes: length };
}
