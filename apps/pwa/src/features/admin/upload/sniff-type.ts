import { id3TagsIn } from '@chorus/contracts';
import type { Id3Tag, ReadableFile } from '@chorus/contracts';

/** Enough for every signature below. */
const LONGEST_SIGNATURE = 12;

const NO_AUDIO_BRAND = /^(avi[fs]|mif1|msf1|he[iv][cx]|qt|M4[VP]|F4|crx|3g)/;

/** Recognizes the kinds that the server accepts by their first bytes. */
const signatures: readonly (readonly [type: string, begins: (text: string) => boolean])[] = [
  ['image/jpeg', (text) => text.startsWith('\xff\xd8\xff')],
  ['image/png', (text) => text.startsWith('\x89PNG\r\n\x1a\n')],
  ['image/webp', (text) => text.startsWith('RIFF') && text.startsWith('WEBP', 8)],
  ['audio/wav', (text) => text.startsWith('RIFF') && text.startsWith('WAVE', 8)],
  ['audio/flac', (text) => text.startsWith('fLaC')],
  ['audio/ogg', (text) => text.startsWith('OggS')],
  ['audio/mp4', (text) => text.startsWith('ftyp', 4) && !NO_AUDIO_BRAND.test(text.slice(8))],
  // An ID3 tag that is cut off is nearly always that of an MP3.
  ['audio/mpeg', (text) => text.startsWith('ID3') || /^\xff[\xe2\xe3\xf2\xf3\xfa\xfb]/.test(text)],
  ['audio/aac', (text) => /^\xff[\xf0\xf1\xf8\xf9]/.test(text)],
];

/** The MIME type of a picture or of audio by its content, whatever its name says. */
export async function sniffType(file: Blob): Promise<string | undefined> {
  const tags = await id3TagsOf(file);
  const text = String.fromCharCode(...(await bytesOf(file, tags.at(-1)?.end ?? 0, LONGEST_SIGNATURE)));
  const type = signatures.find(([, begins]) => begins(text))?.[0];
  // Behind a tag that lies about its size, sound may begin anywhere.
  return tags.length > 0 && !type?.startsWith('audio/') ? 'audio/mpeg' : type;
}

export const id3TagsOf = (file: Blob): Promise<Id3Tag[]> => id3TagsIn(readableFile(file));

export const readableFile = (file: Blob): ReadableFile => ({
  size: file.size,
  read: (from, to) => bytesOf(file, from, to - from),
});

const bytesOf = async (file: Blob, from: number, length: number) => new Uint8Array(await file.slice(from, from + length).arrayBuffer());
