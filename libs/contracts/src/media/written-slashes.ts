import type { ReadableFile } from './id3-tags';
import type { ParsedTags } from './tag-values';

/** Where a frame has its size and its text, behind an identifier, by the kind of its tag. */
const FORMS = [
  { kind: 'ID3v2.3', sizeAt: 4, sizeBytes: 4, textAt: 10 },
  { kind: 'ID3v2.2', sizeAt: 3, sizeBytes: 3, textAt: 6 },
] as const;
type Form = (typeof FORMS)[number];

/** The frames of artists, composers, conductors and remixers. */
const CREDITS = /^(TPE[1-4]|TP[1-4]|TCOM|TCM)$/;
/** Of a tag, whose texts are in front of its pictures. */
const MOST_BYTES = 256 * 1024;
const LONGEST_TEXT = 32 * 1024;
/** The letters of an identifier may also be in a text or a picture. */
const MOST_PLACES = 16;

/** Whether the parser may have split a text at slashes. */
export const hasSplitTexts = ({ native }: Pick<ParsedTags, 'native'>): boolean => FORMS.some(({ kind }) => splitIn(native, kind).size > 0);

/**
 * Parsers split some texts of ID3 before version 2.4 at slashes and drop the spaces around them, as in "Lennon / McCartney". Such a text
 * becomes one value again, as the file has it in its `tags`.
 */
export async function withWrittenSlashes<Metadata extends Pick<ParsedTags, 'native'>>(
  metadata: Metadata,
  file: ReadableFile,
  tags: readonly { start: number; end: number }[],
): Promise<Metadata> {
  const native: Record<string, ParsedTags['native'][string]> = { ...metadata.native };
  for (const { start, end } of tags) {
    const tag = await file.read(start, Math.min(end, start + MOST_BYTES, file.size));
    for (const form of FORMS) {
      for (const [id, values] of splitIn(native, form.kind)) {
        const written = textsIn(tag, id, form).find((text) => isSplitInto(text, values));
        if (written !== undefined) native[form.kind] = withOneValue(native[form.kind] ?? [], id, written);
      }
    }
  }
  return { ...metadata, native };
}

/** The values of each of these frames that has several. */
function splitIn(native: ParsedTags['native'], kind: string): Map<string, string[]> {
  const values = new Map<string, string[]>();
  for (const { id, value } of native[kind] ?? [])
    if (CREDITS.test(id) && typeof value === 'string') values.set(id, [...(values.get(id) ?? []), value]);
  return new Map([...values].filter(([, { length }]) => length > 1));
}

function textsIn(tag: Uint8Array, id: string, { sizeAt, sizeBytes, textAt }: Form): string[] {
  return placesOf(tag, id).map((at) => {
    const size = tag.subarray(at + sizeAt, at + sizeAt + sizeBytes).reduce((sum, byte) => sum * 256 + byte, 0);
    const [encoding = 0, ...text] = tag.subarray(at + textAt, at + textAt + Math.min(size, LONGEST_TEXT));
    return encoding === 1 || encoding === 2 ? utf16(text) : latin1(text);
  });
}

function placesOf(tag: Uint8Array, id: string): number[] {
  const places: number[] = [];
  const first = id.charCodeAt(0);
  for (let at = tag.indexOf(first); at >= 0 && places.length < MOST_PLACES; at = tag.indexOf(first, at + 1))
    if (latin1([...tag.subarray(at, at + id.length)]) === id) places.push(at);
  return places;
}

const latin1 = (bytes: readonly number[]): string => bytes.map((byte) => String.fromCharCode(byte)).join('');

/** Without a mark in front, it is big-endian. */
function utf16(bytes: readonly number[]): string {
  const isMarked = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  const [high, low] = isMarked && bytes[0] === 0xff ? [1, 0] : [0, 1];
  const letters: string[] = [];
  for (let at = isMarked ? 2 : 0; at + 1 < bytes.length; at += 2)
    letters.push(String.fromCharCode((bytes[at + high] ?? 0) * 256 + (bytes[at + low] ?? 0)));
  return letters.join('');
}

const plain = (text: string): string => text.replace(/\0+$/, '').trim();

function isSplitInto(text: string, values: readonly string[]): boolean {
  const parts = text.split('/').map(plain);
  return parts.length === values.length && parts.every((part, at) => part === values[at]);
}

function withOneValue(frames: ParsedTags['native'][string], id: string, text: string): ParsedTags['native'][string] {
  const first = frames.findIndex((frame) => frame.id === id);
  return frames.flatMap((frame, at) => {
    if (frame.id !== id) return frame;
    return at === first ? { id, value: plain(text) } : [];
  });
}
