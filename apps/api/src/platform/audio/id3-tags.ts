import type { ByteWindow } from './byte-window';
import { Id3Body } from './id3-body';
import { bytesAt, KeptBytes, NotRewritable } from './rewritten-file';

const HEADER = 10;
const UNSYNCHRONISED = 0x80;
/** In version 2.2 this bit says that the tag is compressed, in a way that nobody has defined. */
const EXTENDED_HEADER = 0x40;
const EXPERIMENTAL = 0x20;
const FOOTER = 0x10;
/** In the header of a frame. */
const SIZE_AT = 4;
const FRAME_ID = /^[A-Z0-9]+$/;
const PICTURES: readonly string[] = ['APIC', 'PIC'];
const MOST_FRAMES = 5_000;
const MOST_TAGS = 16;
/** What is longer may be a picture that lies about its size. */
const LONGEST_REST = 64 * 1024;

/** In version 2.4, old releases of iTunes wrote eight bits a byte, as in version 2.3, where there are seven. */
interface PlainSize {
  at: number;
  size: number;
}

export interface Id3Tags {
  /** The position behind the last tag. */
  end: number;
  /** The tags without what is removed, which replace everything before `end`. */
  kept: Buffer;
  hasPicture: boolean;
  plainSizes: readonly PlainSize[];
}

/**
 * The ID3v2 tags at the beginning of a file, without their pictures, padding and extended headers. A tag may lie about its size. Decoders
 * believe it, so what it claims stays in it, be it sound, and where it claims to end, the rest of the file begins.
 */
export async function id3TagsOf(file: ByteWindow): Promise<Id3Tags> {
  const kept = new KeptBytes();
  const plainSizes: PlainSize[] = [];
  let end = 0;
  let hasPicture = false;
  for (let count = 0; (await file.at(end, 3)).toString('latin1') === 'ID3'; count += 1) {
    if (count === MOST_TAGS) throw new NotRewritable('There are too many tags.');
    const tag = await readTag(file, end);
    if (tag.end >= file.size) throw new NotRewritable('A tag is longer than the file.');
    if (tag.kept.size > 0) {
      kept.add(tag.header);
      tag.kept.parts.forEach((part) => kept.add(part));
    }
    hasPicture ||= tag.hasPicture;
    plainSizes.push(...tag.plainSizes);
    end = tag.end;
  }
  return { end, kept: kept.joined(), hasPicture, plainSizes };
}

async function readTag(file: ByteWindow, start: number) {
  const header = Buffer.from(await bytesAt(file, start, HEADER));
  const version = header.readUInt8(3);
  const flags = header.readUInt8(5);
  const bodyEnd = start + HEADER + syncsafe(header, 6);
  if (version < 2 || version > 4 || (version === 2 && flags & EXTENDED_HEADER)) throw new NotRewritable('The tag has an unknown form.');
  // In version 2.4 the sizes of frames include the added zero bytes, so frames are copied as they are.
  const isUnsynchronised = version < 4 && (flags & UNSYNCHRONISED) !== 0;
  const body = new Id3Body(file, { from: start + HEADER, to: bodyEnd }, isUnsynchronised);
  if (flags & EXTENDED_HEADER) await skipExtendedHeader(body, version);
  const { kept, hasPicture, plainSizes, end: framesEnd } = await readFrames(body, version);
  const end = bodyEnd + (version === 4 && flags & FOOTER ? HEADER : 0);
  const hasFooter = (await file.at(bodyEnd, end - bodyEnd)).toString('latin1').startsWith('3DI');
  const rest = { from: framesEnd, to: hasFooter ? bodyEnd : end };
  if (rest.to - rest.from > LONGEST_REST) throw new NotRewritable('Too much follows the last frame.');
  await kept.copy(file, rest);
  header.writeUInt8(flags & (version < 4 ? EXPERIMENTAL : EXPERIMENTAL | UNSYNCHRONISED), 5);
  writeSyncsafe(header, kept.size, 6);
  return { header, kept, hasPicture, plainSizes, end };
}

async function skipExtendedHeader(body: Id3Body, version: number): Promise<void> {
  const size = await body.read(4);
  const rest = version === 4 ? syncsafe(size, 0) - 4 : size.readUInt32BE();
  if (rest < 0) throw new NotRewritable('The extended header has an invalid size.');
  await body.skip(rest);
}

interface Frames {
  kept: KeptBytes;
  hasPicture: boolean;
  plainSizes: PlainSize[];
  /** Where they end, with the padding, if nothing but padding follows them. */
  end: number;
}

async function readFrames(body: Id3Body, version: number): Promise<Frames> {
  const kept = new KeptBytes();
  const plainSizes: PlainSize[] = [];
  let hasPicture = false;
  for (let count = 0; ; count += 1) {
    if (count === MOST_FRAMES) throw new NotRewritable('There are too many frames.');
    const start = body.position;
    const header = await body.readUpTo(headerBytes(version));
    if (await isPadding(body, header)) return { kept, hasPicture, plainSizes, end: body.position };
    const frame = await frameIn(body, header, version);
    if (frame?.isPlain) plainSizes.push({ at: start + SIZE_AT, size: frame.size });
    if (frame?.isPicture) {
      await body.skip(Math.min(frame.size, body.left));
      hasPicture = true;
    } else if (frame && frame.size <= body.left) {
      kept.add(Buffer.concat([header, await body.read(frame.size)]));
    } else {
      if (body.isUnsynchronised) throw new NotRewritable('A frame is invalid.');
      return { kept, hasPicture, plainSizes, end: start };
    }
  }
}

const headerBytes = (version: number): number => (version === 2 ? 6 : HEADER);

interface Frame {
  isPicture: boolean;
  size: number;
  /** Its size is a `PlainSize`. */
  isPlain: boolean;
}

async function frameIn(body: Id3Body, header: Buffer, version: number): Promise<Frame | undefined> {
  const id = header.toString('latin1', 0, version === 2 ? 3 : 4);
  if (header.length < headerBytes(version) || !FRAME_ID.test(id)) return undefined;
  const size = await frameSize(body, header, version);
  return { isPicture: PICTURES.includes(id), size, isPlain: version === 4 && size !== sevenBits(header, SIZE_AT) };
}

/** What follows the frame shows whether it is a `PlainSize`. */
async function frameSize(body: Id3Body, header: Buffer, version: number): Promise<number> {
  if (version === 2) return header.readUIntBE(3, 3);
  const plain = header.readUInt32BE(SIZE_AT);
  if (version === 3) return plain;
  const isSyncsafe = (plain & 0x8080_8080) === 0;
  if (isSyncsafe && (await isFrameEnd(body, syncsafe(header, SIZE_AT)))) return syncsafe(header, SIZE_AT);
  return (await isFrameEnd(body, plain)) ? plain : syncsafe(header, SIZE_AT);
}

async function isFrameEnd(body: Id3Body, size: number): Promise<boolean> {
  if (size >= body.left) return size === body.left;
  const next = await body.peek(size, HEADER);
  return next.every((byte) => byte === 0) || FRAME_ID.test(next.toString('latin1', 0, 4));
}

/** Other bytes than zeros are not padding: the size of a frame is wrong, and they may be sound. */
async function isPadding(body: Id3Body, start: Buffer): Promise<boolean> {
  let bytes = start;
  while (bytes.length > 0 && bytes.every((byte) => byte === 0)) bytes = await body.readUpTo(HEADER);
  return bytes.length === 0;
}

/** Seven bits a byte. */
function syncsafe(bytes: Buffer, at: number): number {
  if (bytes.subarray(at, at + 4).some((digit) => digit > 0x7f)) throw new NotRewritable('A size is invalid.');
  return sevenBits(bytes, at);
}

const sevenBits = (bytes: Buffer, at: number): number => bytes.subarray(at, at + 4).reduce((size, digit) => size * 128 + (digit & 0x7f), 0);

export function writeSyncsafe(bytes: Buffer, size: number, at: number): void {
  [21, 14, 7, 0].forEach((shift, index) => bytes.writeUInt8((size >>> shift) & 0x7f, at + index));
}
