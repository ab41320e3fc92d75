import { latin1, u32le, u64le, u8 } from '../bytes';
import { crc32 } from '../checksum';

const MOST_SEGMENTS = 255;
const FIRST = 2;
const LAST = 4;

export interface OggPage {
  granule: number;
  packets: readonly Buffer[];
}

/** Returns the segments of a packet: full ones of 255 bytes, then a shorter one. */
const segmentsOf = (packet: Buffer) => [...Array<number>(Math.floor(packet.length / 255)).fill(255), packet.length % 255];

interface Segment {
  length: number;
  granule: number;
  endsPacket: boolean;
}

export function oggStream(serial: number, groups: readonly OggPage[]): Buffer {
  const pages = groups.flatMap(({ granule, packets }) => split(granule, packets));
  return Buffer.concat(
    pages.map(({ segments, body, continued }, sequence) => {
      const flags = (continued ? 1 : 0) | (sequence === 0 ? FIRST : 0) | (sequence === pages.length - 1 ? LAST : 0);
      const granule = segments.findLast(({ endsPacket }) => endsPacket)?.granule;
      return sealed(
        flags,
        granule,
        serial,
        sequence,
        segments.map(({ length }) => length),
        body,
      );
    }),
  );
}

function split(granule: number, packets: readonly Buffer[]): { segments: Segment[]; body: Buffer; continued: boolean }[] {
  const bytes = Buffer.concat(packets);
  const all = packets.flatMap((packet) => segmentsOf(packet).map((length): Segment => ({ length, granule, endsPacket: length < 255 })));
  const pages = [];
  for (let at = 0, offset = 0; at < all.length; at += MOST_SEGMENTS) {
    const segments = all.slice(at, at + MOST_SEGMENTS);
    const length = segments.reduce((sum, segment) => sum + segment.length, 0);
    pages.push({ segments, body: bytes.subarray(offset, offset + length), continued: at > 0 && all[at - 1]?.endsPacket === false });
    offset += length;
  }
  return pages;
}

function sealed(
  flags: number,
  granule: number | undefined,
  serial: number,
  sequence: number,
  segments: readonly number[],
  body: Buffer,
): Buffer {
  const noPacketEnds = Buffer.alloc(8, 0xff);
  const head = (checksum: number) =>
    Buffer.concat([
      latin1('OggS'),
      Buffer.from([0, flags]),
      granule === undefined ? noPacketEnds : u64le(granule),
      u32le(serial),
      u32le(sequence),
      u32le(checksum),
      u8(segments.length),
      Buffer.from(segments),
    ]);
  return Buffer.concat([head(crc32(Buffer.concat([head(0), body]))), body]);
}

export function oggPages(stream: Buffer): OggPage[] {
  const pages: OggPage[] = [];
  let parts: Buffer[] = [];
  for (let page = 0; page < stream.length;) {
    const lengths = stream.subarray(page + 27, page + 27 + stream.readUInt8(page + 26));
    const packets: Buffer[] = [];
    let at = page + 27 + lengths.length;
    for (const length of lengths) {
      parts.push(stream.subarray(at, at + length));
      at += length;
      if (length === 255) continue;
      packets.push(Buffer.concat(parts));
      parts = [];
    }
    pages.push({ granule: Number(stream.readBigInt64LE(page + 6)), packets });
    page = at;
  }
  return pages;
}
