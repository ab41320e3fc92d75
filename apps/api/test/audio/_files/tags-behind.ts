import { latin1, u32le } from '../../../../../tools/corpus/bytes';

const [VERSION, ITEMS] = [2_000, 1];
const HAS_HEADER = 0x8000_0000;
const IS_HEADER = 0x2000_0000;

/** An APEv2 tag with a title, as rippers write it behind the sound. */
export function apeV2Tag(title: string): Buffer {
  const value = Buffer.from(title);
  const items = Buffer.concat([u32le(value.length), u32le(0), latin1('Title\0'), value]);
  const part = (flags: number) =>
    Buffer.concat([latin1('APETAGEX'), u32le(VERSION), u32le(items.length + 32), u32le(ITEMS), u32le(flags), Buffer.alloc(8)]);
  return Buffer.concat([part(HAS_HEADER + IS_HEADER), items, part(HAS_HEADER)]);
}

/** The same tag of version 2.4 with the footer by which it is found from the end of a file. */
export function id3v2Footer(tag: Buffer): Buffer {
  const head = Buffer.from(tag);
  head.writeUInt8(head.readUInt8(5) | 0x10, 5);
  return Buffer.concat([head, latin1('3DI'), head.subarray(3, 10)]);
}
