import { latin1, u24be, u32be, u8 } from '../../../../../tools/corpus/bytes';

export interface Id3Frame {
  id: string;
  content: Buffer;
}

export interface Id3Form {
  version: 2 | 3 | 4;
  unsynchronised?: boolean;
  extendedHeader?: boolean;
  footer?: boolean;
  padding?: number;
  /** The sizes of its frames have eight bits a byte in version 2.4, too. */
  plainSizes?: boolean;
  /** Added to the size that the header claims. */
  lie?: number;
}

const syncsafe = (value: number): Buffer => Buffer.from([21, 14, 7, 0].map((shift) => (value >>> shift) & 0x7f));

export const textFrame = (version: number, text: string): Id3Frame => ({
  id: version === 2 ? 'TT2' : 'TIT2',
  content: Buffer.concat([u8(1), Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]),
});

export const pictureFrame = (version: number, picture: Buffer, kind = 3): Id3Frame =>
  version === 2
    ? { id: 'PIC', content: Buffer.concat([u8(0), latin1('JPG'), u8(kind), u8(0), picture]) }
    : { id: 'APIC', content: Buffer.concat([u8(0), latin1('image/jpeg\0'), u8(kind), u8(0), picture]) };

export function id3Of(form: Id3Form, frames: readonly Id3Frame[]): Buffer {
  const { version, padding = 0, lie = 0 } = form;
  const extended = version === 3 ? Buffer.concat([u32be(6), Buffer.alloc(6)]) : Buffer.concat([syncsafe(6), u8(1), u8(0)]);
  const plain = Buffer.concat([
    ...(form.extendedHeader && version === 3 ? [extended] : []),
    ...frames.map((frame) => frameOf(form, frame)),
    Buffer.alloc(padding),
  ]);
  const body = Buffer.concat([
    ...(form.extendedHeader && version === 4 ? [extended] : []),
    form.unsynchronised && version < 4 ? unsynchronised(plain) : plain,
  ]);
  const flags = (form.unsynchronised ? 0x80 : 0) | (form.extendedHeader ? 0x40 : 0) | (form.footer ? 0x10 : 0);
  const header = (mark: string) => Buffer.concat([latin1(mark), Buffer.from([version, 0, flags]), syncsafe(body.length + lie)]);
  return Buffer.concat([header('ID3'), body, ...(form.footer ? [header('3DI')] : [])]);
}

function frameOf({ version, unsynchronised: isUnsynchronised, plainSizes }: Id3Form, { id, content }: Id3Frame): Buffer {
  if (version === 2) return Buffer.concat([latin1(id), u24be(content.length), content]);
  if (version === 3) return Buffer.concat([latin1(id), u32be(content.length), Buffer.alloc(2), content]);
  const written = isUnsynchronised ? unsynchronised(content) : content;
  const size = plainSizes ? u32be(written.length) : syncsafe(written.length);
  return Buffer.concat([latin1(id), size, Buffer.from([0, isUnsynchronised ? 2 : 0]), written]);
}

/** Inserts a zero after each 0xff that could begin an MPEG frame, or that a zero follows. */
function unsynchronised(bytes: Buffer): Buffer {
  const result: number[] = [];
  for (const [index, byte] of bytes.entries()) {
    result.push(byte);
    const next = bytes[index + 1] ?? 0xff;
    if (byte === 0xff && (next >= 0xe0 || next === 0)) result.push(0);
  }
  return Buffer.from(result);
}
