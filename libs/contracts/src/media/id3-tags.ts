/** Random access to the bytes of a file. `read` gives those from `from` up to `to`, which is not included; fewer where the file ends. */
export interface ReadableFile {
  readonly size: number;
  read(from: number, to: number): Promise<Uint8Array>;
}

/** A size that parsers would misread, and the position of its four bytes. */
export interface MisreadSize {
  at: number;
  size: number;
}

/** The positions of an ID3v2 tag in its file. */
export interface Id3Tag {
  start: number;
  /** Behind its frames and what pads them. */
  bodyEnd: number;
  /** Behind its footer. */
  end: number;
  /** It claims to be longer than the file. */
  isTooLong: boolean;
  misread: MisreadSize[];
  /** The tag without the zeros of unsynchronisation, with which parsers misread all of it before version 2.4. */
  plain?: Uint8Array<ArrayBuffer>;
}

/** Of a tag, and of a frame except in version 2.2. */
const HEADER = 10;
/** In the header of a tag. */
const [VERSION_AT, FLAGS_AT, TAG_SIZE_AT] = [3, 5, 6];
const [UNSYNCHRONISED, EXTENDED_HEADER, FOOTER] = [0x80, 0x40, 0x10];
const FRAME_ID = /^[A-Z0-9]+$/;
const MOST_TAGS = 16;
const MOST_FRAMES = 5_000;
const PIECE = 64 * 1024;
const LARGEST_PLAIN = 32 * 1024 * 1024;

/** Finds the tags at the beginning of a file. One that claims to be longer than the file ends where its frames do, if they are whole. */
export async function id3TagsIn(file: ReadableFile): Promise<Id3Tag[]> {
  const tags: Id3Tag[] = [];
  for (let tag = await tagAt(file, 0); tag && tags.length < MOST_TAGS; tag = await tagAt(file, tag.end)) tags.push(tag);
  return tags;
}

async function tagAt(file: ReadableFile, start: number): Promise<Id3Tag | undefined> {
  const header = await headerAt(file, start);
  if (!header) return undefined;
  const { version, flags, from, bodyEnd } = header;
  const end = bodyEnd + (version === 4 && flags & FOOTER ? HEADER : 0);
  // Before version 2.4, the sizes in an unsynchronised tag are not those of the file.
  const isTooLong = end >= file.size && (version === 4 || (flags & UNSYNCHRONISED) === 0);
  const tag = { start, bodyEnd, end, isTooLong };
  if (version !== 4 && !isTooLong) return { ...tag, misread: [], ...(flags & UNSYNCHRONISED && (await plainTag(file, tag))) };

  const extension = flags & EXTENDED_HEADER ? await extensionBytes(file, from, version) : 0;
  const frames = await framesIn(file, version, { from: from + extension, to: Math.min(bodyEnd, file.size) });
  if (!isTooLong || frames.end === undefined) return { ...tag, misread: frames.misread };
  const realEnd = await endOfZeros(file, frames.end);
  const misread = [{ at: start + TAG_SIZE_AT, size: realEnd - from }, ...frames.misread];
  return { ...tag, bodyEnd: realEnd, end: realEnd, misread };
}

async function headerAt(file: ReadableFile, start: number) {
  const header = await file.read(start, start + HEADER);
  if (header.length < HEADER || !latin1(header).startsWith('ID3')) return undefined;
  const from = start + HEADER;
  return { version: header[VERSION_AT] ?? 0, flags: header[FLAGS_AT] ?? 0, from, bodyEnd: from + sevenBits(header, TAG_SIZE_AT) };
}

/** Such a tag has a zero behind each 0xff that could begin a frame of sound, also in the text of UTF-16. */
async function plainTag(file: ReadableFile, { start, end }: Pick<Id3Tag, 'start' | 'end'>): Promise<Pick<Id3Tag, 'plain'>> {
  if (end >= file.size || end - start > LARGEST_PLAIN) return {};
  const tag = await file.read(start, end);
  const plain = new Uint8Array(tag.length);
  let length = 0;
  for (const [at, byte] of tag.entries()) {
    const isInserted = at > HEADER && byte === 0 && tag[at - 1] === 0xff;
    if (!isInserted) plain[length++] = byte;
  }
  plain[FLAGS_AT] = (tag[FLAGS_AT] ?? 0) & ~UNSYNCHRONISED;
  plain.set(syncsafe(length - HEADER), TAG_SIZE_AT);
  return { plain: plain.slice(0, length) };
}

async function extensionBytes(file: ReadableFile, at: number, version: number): Promise<number> {
  const size = await file.read(at, at + 4);
  return version === 4 ? sevenBits(size, 0) : 4 + eightBits(size, 0);
}

async function framesIn(file: ReadableFile, version: number, { from, to }: { from: number; to: number }) {
  const [headerBytes, idBytes] = version === 2 ? [6, 3] : [HEADER, 4];
  const misread: MisreadSize[] = [];
  let end = from;
  for (let count = 0; count < MOST_FRAMES && end + headerBytes <= to; count += 1) {
    const header = await file.read(end, end + headerBytes);
    if (!FRAME_ID.test(latin1(header.subarray(0, idBytes)))) break;
    const body = end + headerBytes;
    const size = await frameSize(header, version, (bytes) => isFrameEnd(file, body + bytes, to));
    if (body + size > to) return { misread };
    if (version === 4 && size !== sevenBits(header, 4)) misread.push({ at: end + 4, size });
    end = body + size;
  }
  return { end, misread };
}

/** In version 2.4, old releases of iTunes wrote eight bits a byte, as in version 2.3, where there are seven. What follows shows which is meant. */
async function frameSize(header: Uint8Array, version: number, isEnd: (bytes: number) => Promise<boolean>): Promise<number> {
  if (version === 2) return eightBits(header, 2) % 2 ** 24;
  const [plain, syncsafe] = [eightBits(header, 4), sevenBits(header, 4)];
  if (version === 3 || plain === syncsafe) return plain;
  const isSyncsafe = header.subarray(4, 8).every((byte) => byte <= 0x7f);
  if (isSyncsafe && (await isEnd(syncsafe))) return syncsafe;
  return (await isEnd(plain)) ? plain : syncsafe;
}

async function isFrameEnd(file: ReadableFile, position: number, to: number): Promise<boolean> {
  if (position >= to) return position === to;
  const next = await file.read(position, Math.min(position + HEADER, to));
  return next.every((byte) => byte === 0) || FRAME_ID.test(latin1(next.subarray(0, 4)));
}

async function endOfZeros(file: ReadableFile, from: number): Promise<number> {
  for (let position = from; position < file.size; position += PIECE) {
    const bytes = await file.read(position, position + PIECE);
    const length = bytes.findIndex((byte) => byte !== 0);
    if (length >= 0) return position + length;
  }
  return file.size;
}

/**
 * The parts of a file, in order, with its tags as parsers expect them. `slice` gives a part of the file, which reaches to its end
 * without `to`.
 */
export function readableParts<Part>(tags: readonly Id3Tag[], slice: (from: number, to?: number) => Part) {
  const parts: (Part | Uint8Array<ArrayBuffer>)[] = [];
  let from = 0;
  for (const { start, end, misread, plain } of tags) {
    for (const { at, size } of misread) {
      parts.push(slice(from, at), syncsafe(size));
      from = at + 4;
    }
    if (!plain) continue;
    parts.push(slice(from, start), plain);
    from = end;
  }
  return [...parts, slice(from)];
}

const latin1 = (bytes: Uint8Array): string => String.fromCharCode(...bytes);
const eightBits = (bytes: Uint8Array, at: number): number => bytes.subarray(at, at + 4).reduce((size, byte) => size * 256 + byte, 0);
const sevenBits = (bytes: Uint8Array, at: number): number =>
  bytes.subarray(at, at + 4).reduce((size, byte) => size * 128 + (byte & 0x7f), 0);

/** Four bytes with seven bits each. */
export const syncsafe = (size: number): Uint8Array<ArrayBuffer> => Uint8Array.from([21, 14, 7, 0], (shift) => (size >>> shift) & 0x7f);
