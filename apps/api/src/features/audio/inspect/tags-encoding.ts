import { id3TagsIn } from '@chorus/contracts/media/id3-tags';
import type { IAudioMetadata } from 'music-metadata';
import { isUtf8 } from 'node:buffer';
import { ByteWindow } from '../../../platform/audio/byte-window';
import type { RandomAccess } from '../../../platform/audio/random-access';

const ID3V1 = 128;
const RIFF_HEADER = 12;
const CHUNK_HEADER = 8;
const MOST_CHUNKS = 100;
/** Of one tag, pictures included. */
const MOST_BYTES = 32 * 1024 * 1024;

/**
 * The tags of a file, some of which were written in another encoding than they say: ID3 and RIFF know only Latin-1 for texts whose letters are
 * single bytes. Texts that the file has in UTF-8 or UTF-16 stay.
 */
export async function withTagsIn(encoding: string, metadata: IAudioMetadata, file: RandomAccess): Promise<IAudioMetadata> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  const tags = await tagsWithLatin1(file);
  const decoded = (text: string): string => {
    if (!/[\x80-\xff]/.test(text) || /[^\0-\xff]/.test(text)) return text;
    const bytes = Buffer.from(text, 'latin1');
    if (isUtf8(bytes) || !tags.some((tag) => tag.includes(bytes) || tag.includes(unsynchronised(text), 0, 'latin1'))) return text;
    try {
      return decoder.decode(bytes);
    } catch {
      return text;
    }
  };
  return { ...metadata, common: mapped(metadata.common, decoded), native: mapped(metadata.native, decoded) };
}

/** In such a tag, a zero follows each 0xff that could begin a frame of sound. */
const unsynchronised = (text: string): string => text.replace(/\xff(?=[\xe0-\xff]|$)/g, '\xff\0');

/** The parts of a file whose tags may have texts in Latin-1. */
async function tagsWithLatin1(file: RandomAccess): Promise<Buffer[]> {
  const parts = [...(await tagsIn(file)), { start: file.size - ID3V1, end: file.size }];
  return Promise.all(parts.map(async ({ start, end }) => file.read(Math.max(0, start), Math.min(end, start + MOST_BYTES, file.size))));
}

/** The positions of what may be tags of ID3 or RIFF, except of ID3v1. */
export async function tagsIn(file: RandomAccess): Promise<{ start: number; end: number }[]> {
  const window = new ByteWindow(file);
  const id3 = await id3TagsIn({ size: file.size, read: (from, to) => window.at(from, to - from) });
  return [...id3, ...(await riffChunks(window))];
}

/** Those without the sound. */
async function riffChunks(file: ByteWindow): Promise<{ start: number; end: number }[]> {
  if ((await file.at(0, 4)).toString('latin1') !== 'RIFF') return [];
  const chunks: { start: number; end: number }[] = [];
  for (let start = RIFF_HEADER; start + CHUNK_HEADER <= file.size && chunks.length < MOST_CHUNKS;) {
    const header = await file.at(start, CHUNK_HEADER);
    const length = header.readUInt32LE(4);
    const end = start + CHUNK_HEADER + length;
    if (header.toString('latin1', 0, 4) !== 'data') chunks.push({ start, end });
    start = end + (length % 2);
  }
  return chunks;
}

/** The same value with other texts. Bytes, which pictures consist of, stay. */
function mapped<Value>(value: Value, decoded: (text: string) => string): Value {
  const each = (one: unknown): unknown => {
    if (typeof one === 'string') return decoded(one);
    if (Array.isArray(one)) return one.map(each);
    if (typeof one !== 'object' || one === null || ArrayBuffer.isView(one)) return one;
    return Object.fromEntries(Object.entries(one).map(([key, some]) => [key, each(some)]));
  };
  return each(value) as Value;
}
