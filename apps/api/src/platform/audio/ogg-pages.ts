import type { ByteWindow } from './byte-window';
import { bytesAt, NotRewritable } from './rewritten-file';

const HEADER = 27;
const FULL_SEGMENT = 255;
const MOST_SEGMENTS = 255;
export const CONTINUED = 1;
export const BEGINS_STREAM = 2;

export interface OggPage {
  flags: number;
  serial: number;
  sequence: number;
  /** The length of each segment; one below 255 ends a packet. */
  segments: Buffer;
  bodyAt: number;
  end: number;
}

export async function oggPageAt(file: ByteWindow, position: number): Promise<OggPage> {
  const header = await bytesAt(file, position, HEADER);
  if (header.toString('latin1', 0, 4) !== 'OggS' || header[4] !== 0) throw new NotRewritable('No page is where one should be.');
  const [flags, serial, sequence] = [header.readUInt8(5), header.readUInt32LE(14), header.readUInt32LE(18)];
  const segments = Buffer.from(await bytesAt(file, position + HEADER, header.readUInt8(26)));
  const bodyAt = position + HEADER + segments.length;
  const end = bodyAt + segments.reduce((sum, length) => sum + length, 0);
  if (end > file.size) throw new NotRewritable('A page is longer than the file.');
  return { flags, serial, sequence, segments, bodyAt, end };
}

/**
 * Packs header packets into as many pages as there are `sequences`, so that the pages behind them keep their numbers and checksums. If
 * there would be too few segments for that, zeros are appended to the first packet.
 */
export function packHeaders([first, ...others]: readonly [Buffer, ...Buffer[]], serial: number, sequences: readonly number[]): Buffer {
  const segmentsOf = (packets: readonly Buffer[]) => packets.reduce((sum, { length }) => sum + Math.floor(length / FULL_SEGMENT) + 1, 0);
  const missing = Math.max(0, sequences.length - segmentsOf([first, ...others]));
  const packets = [first, Buffer.alloc(missing * FULL_SEGMENT), ...others];
  const body = Buffer.concat(packets);
  const segments = [Buffer.concat(packets.slice(0, 2)), ...others].flatMap(({ length }) => [
    ...Array<number>(Math.floor(length / FULL_SEGMENT)).fill(FULL_SEGMENT),
    length % FULL_SEGMENT,
  ]);

  let segment = 0;
  let byte = 0;
  const pages = sequences.map((sequence, index) => {
    const pagesBehind = sequences.length - 1 - index;
    const some = segments.slice(segment, segment + Math.min(MOST_SEGMENTS, segments.length - segment - pagesBehind));
    const flags = segment > 0 && segments[segment - 1] === FULL_SEGMENT ? CONTINUED : 0;
    const length = some.reduce((sum, each) => sum + each, 0);
    const page = sealed({ flags, serial, sequence, segments: some }, body.subarray(byte, byte + length));
    segment += some.length;
    byte += length;
    return page;
  });
  if (segment < segments.length) throw new NotRewritable('The headers need more pages than before.');
  return Buffer.concat(pages);
}

const endsPacket = (segments: readonly number[]) => segments.some((length) => length < FULL_SEGMENT);

interface NewPage {
  flags: number;
  serial: number;
  sequence: number;
  segments: readonly number[];
}

function sealed({ flags, serial, sequence, segments }: NewPage, body: Buffer): Buffer {
  const header = Buffer.alloc(HEADER);
  header.write('OggS', 'latin1');
  header.writeUInt8(flags, 5);
  // The position in the sound: headers have none, and -1 says that no packet ends here.
  header.writeBigInt64LE(endsPacket(segments) ? 0n : -1n, 6);
  header.writeUInt32LE(serial, 14);
  header.writeUInt32LE(sequence, 18);
  header.writeUInt8(segments.length, 26);
  const page = Buffer.concat([header, Buffer.from(segments), body]);
  page.writeUInt32LE(checksum(page), 22);
  return page;
}

const POLYNOMIAL = 0x04c1_1db7;
const CRC = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte << 24;
  for (let bit = 0; bit < 8; bit += 1) value = value & 0x8000_0000 ? (value << 1) ^ POLYNOMIAL : value << 1;
  return value;
});

const checksum = (bytes: Buffer) => bytes.reduce((crc, byte) => (crc << 8) ^ (CRC[((crc >>> 24) ^ byte) & 0xff] ?? 0), 0) >>> 0;
