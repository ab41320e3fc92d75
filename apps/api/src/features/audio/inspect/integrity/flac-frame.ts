import { crc8 } from './crc';

const SIZE_BYTES: Readonly<Record<number, number>> = { 6: 1, 7: 2 };
const RATE_BYTES: Readonly<Record<number, number>> = { 12: 1, 13: 2, 14: 2 };

/**
 * Reads the frame header at `at` (RFC 9639, section 9.1); `undefined` when there is none.
 * `blockSize` is that of a stream of equal frames.
 */
export function flacFrameAt(bytes: Buffer, at: number, blockSize: number): { endSample: number } | undefined {
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
