import { type IAudioMetadata, parseBuffer } from 'music-metadata';
import { accessToBuffer } from '../../../src/platform/audio/random-access';
import { rewrittenContent } from '../../../src/platform/audio/read-rewritten';
import { rewrittenHead } from '../../../src/platform/audio/rewritten-head';

/** Returns the whole rewritten file; undefined if the original is served. */
export async function rewritten(bytes: Buffer): Promise<Buffer | undefined> {
  const found = await rewrittenHead(accessToBuffer(bytes));
  return found && rewrittenContent(found, bytes);
}

/** Rewrites a file that has a picture. */
export async function withoutPicture(bytes: Buffer): Promise<Buffer> {
  const result = await rewritten(bytes);
  if (!result) throw new Error('The file was not rewritten.');
  return result;
}

/** Returns the tags without pictures, the length of the song, and what a player needs to join it to the next. */
export async function describe(bytes: Buffer, mimeType?: string): Promise<object> {
  const { common, format, native } = await parseBuffer(bytes, mimeType, { duration: true });
  const described = { common: { ...common, picture: undefined }, format, native: withoutPictureTags(native) };
  // The bit rate of music-metadata includes the tags, so it is left out.
  return JSON.parse(JSON.stringify(described, (name, value: unknown) => (name === 'bitrate' ? undefined : value))) as object;
}

const PICTURE = /^(?:APIC|PIC|METADATA_BLOCK_PICTURE|covr|COVERART\w*)$/i;

const withoutPictureTags = (native: IAudioMetadata['native']) =>
  Object.fromEntries(Object.entries(native).map(([kind, tags]) => [kind, tags.filter(({ id }) => !PICTURE.test(id))]));

export const pictureCount = async (bytes: Buffer): Promise<number> => (await parseBuffer(bytes)).common.picture?.length ?? 0;
