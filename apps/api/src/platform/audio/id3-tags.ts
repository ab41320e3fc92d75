import { type Id3Tag, id3TagsIn, syncsafe } from '@chorus/contracts/media/id3-tags';
import type { ByteWindow } from './byte-window';
import { Id3Body } from './id3-body';
import { bytesAt, KeptBytes, NotRewritable } from './rewritten-file';

const HEADER = 10;
const UNSYNCHRONISED = 0x80;
/** In version 2.2 this bit says that the tag is compressed, in a way that nobody has defined. */
const EXTENDED_HEADER = 0x40;
const EXPERIMENTAL = 0x20;
/** In the header of a frame. */
const SIZE_AT = 4;
const FRAME_ID = /^[A-Z0-9]+$/;
const PICTURES: readonly string[] = ['APIC', 'PIC'];
const MOST_FRAMES = 5_000;
/** What is longer, and begins otherwise than sound does, may be a picture that lies about its size. */
const LONGEST_REST = 64 * 1024;

export interface Id3Tags {
  /** The position behind the last tag. */
  end: number;
  /** The tags without what is removed, which replace everything before `end`. */
  kept: Buffer;
  /** Whether a picture is removed, or a tag claims to be longer than the file. */
  isChanged: boolean;
}

/**
 * The ID3v2 tags at the beginning of a file, without their pictures, padding and extended headers. A tag may lie about its size. Decoders
 * believe it, so what it claims stays in it, be it sound, and where it claims to end, the rest of the file begins.
 */
export async function id3TagsOf(file: ByteWindow): Promise<Id3Tags> {
  const kept = new KeptBytes();
  let end = 0;
  let isChanged = false;
  for (const found of await id3TagsIn({ size: file.size, read: (from, to) => file.at(from, to - from) })) {
    if (found.end >= file.size) throw new NotRewritable('A tag is longer than the file.');
    const tag = await readTag(file, found);
    if (tag.kept.size > 0) {
      kept.add(tag.header);
      tag.kept.parts.forEach((part) => kept.add(part));
    }
    isChanged ||= tag.hasPicture || found.isTooLong;
    end = found.end;
  }
  return { end, kept: kept.joined(), isChanged };
}

async function readTag(file: ByteWindow, { start, bodyEnd, end, misread }: Id3Tag) {
  const header = Buffer.from(await bytesAt(file, start, HEADER));
  const version = header.readUInt8(3);
  const flags = header.readUInt8(5);
  if (version < 2 || version > 4 || (version === 2 && flags & EXTENDED_HEADER)) throw new NotRewritable('The tag has an unknown form.');
  // In version 2.4 the sizes of frames include the added zero bytes, so frames are copied as they are.
  const isUnsynchronised = version < 4 && (flags & UNSYNCHRONISED) !== 0;
  const body = new Id3Body(file, { from: start + HEADER, to: bodyEnd }, isUnsynchronised);
  if (flags & EXTENDED_HEADER) await skipExtendedHeader(body, version);
  const { kept, hasPicture, end: framesEnd } = await readFrames(body, version, new Map(misread.map(({ at, size }) => [at, size])));
  const hasFooter = (await file.at(bodyEnd, end - bodyEnd)).toString('latin1').startsWith('3DI');
  const rest = { from: framesEnd, to: hasFooter ? bodyEnd : end };
  if (rest.to - rest.from > LONGEST_REST && !(await isFrameAt(file, rest.from)))
    throw new NotRewritable('Too much follows the last frame.');
  await kept.copy(file, rest);
  header.writeUInt8(flags & (version < 4 ? EXPERIMENTAL : EXPERIMENTAL | UNSYNCHRONISED), 5);
  header.set(syncsafe(kept.size), 6);
  return { header, kept, hasPicture };
}

/** Whether what is there begins like a frame of MP3 or of AAC. */
async function isFrameAt(file: ByteWindow, position: number): Promise<boolean> {
  const sync = (await bytesAt(file, position, 2)).readUInt16BE();
  return (sync & 0xffe6) === 0xffe2 || (sync & 0xfff6) === 0xfff0;
}

async function skipExtendedHeader(body: Id3Body, version: number): Promise<void> {
  const size = await body.read(4);
  const rest = version === 4 ? readSyncsafe(size, 0) - 4 : size.readUInt32BE();
  if (rest < 0) throw new NotRewritable('The extended header has an invalid size.');
  await body.skip(rest);
}

interface Frames {
  kept: KeptBytes;
  hasPicture: boolean;
  /** Where they end, with the padding, if nothing but padding follows them. */
  end: number;
}

async function readFrames(body: Id3Body, version: number, misread: ReadonlyMap<number, number>): Promise<Frames> {
  const kept = new KeptBytes();
  let hasPicture = false;
  for (let count = 0; ; count += 1) {
    if (count === MOST_FRAMES) throw new NotRewritable('There are too many frames.');
    const start = body.position;
    const header = await body.readUpTo(headerBytes(version));
    if (await isPadding(body, header)) return { kept, hasPicture, end: body.position };
    const frame = frameIn(header, version, misread.get(start + SIZE_AT));
    if (frame?.isPicture) {
      await body.skip(Math.min(frame.size, body.left));
      hasPicture = true;
    } else if (frame && frame.size <= body.left) {
      kept.add(Buffer.concat([header, await body.read(frame.size)]));
    } else {
      if (body.isUnsynchronised) throw new NotRewritable('A frame is invalid.');
      return { kept, hasPicture, end: start };
    }
  }
}

const headerBytes = (version: number): number => (version === 2 ? 6 : HEADER);

interface Frame {
  isPicture: boolean;
  size: number;
}

function frameIn(header: Buffer, version: number, misreadSize: number | undefined): Frame | undefined {
  const id = header.toString('latin1', 0, version === 2 ? 3 : 4);
  if (header.length < headerBytes(version) || !FRAME_ID.test(id)) return undefined;
  return { isPicture: PICTURES.includes(id), size: misreadSize ?? frameSize(header, version) };
}

function frameSize(header: Buffer, version: number): number {
  if (version === 2) return header.readUIntBE(3, 3);
  return version === 3 ? header.readUInt32BE(SIZE_AT) : readSyncsafe(header, SIZE_AT);
}

/** Other bytes than zeros are not padding: the size of a frame is wrong, and they may be sound. */
async function isPadding(body: Id3Body, start: Buffer): Promise<boolean> {
  let bytes = start;
  while (bytes.length > 0 && bytes.every((byte) => byte === 0)) bytes = await body.readUpTo(HEADER);
  return bytes.length === 0;
}

/** Seven bits a byte. */
function readSyncsafe(bytes: Buffer, at: number): number {
  const digits = bytes.subarray(at, at + 4);
  if (digits.some((digit) => digit > 0x7f)) throw new NotRewritable('A size is invalid.');
  return digits.reduce((size, digit) => size * 128 + digit, 0);
}
