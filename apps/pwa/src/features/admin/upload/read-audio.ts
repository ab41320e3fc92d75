import { readableParts, withWrittenSlashes } from '@chorus/contracts';
import type { IPicture } from 'music-metadata';
import { withTimeout } from '../../../platform/async/with-timeout';
import { EMPTY_FILE } from './file-problems';
import { hashOfFile } from './hash-of-file';
import { id3TagsOf, readableFile, sniffType } from './sniff-type';
import { tagsOf } from './song-tags';
import type { SongTags } from './song-tags';

const LONGEST_MS = 15_000;
const DAMAGED = 'This audio file is damaged.';
const NO_AUDIO = "This isn't an audio file.";

export interface ReadAudio {
  tags: SongTags;
  /** The reason why the server would refuse the file. */
  problem?: string | undefined;
}

/** Never rejects. A file that takes too long to read has no tags, and the server decides. */
export async function readAudio(file: File): Promise<ReadAudio> {
  if (file.size === 0) return { tags: {}, problem: EMPTY_FILE };
  try {
    const type = await sniffType(file);
    if (type?.startsWith('image/')) return { tags: {}, problem: NO_AUDIO };
    return (await withTimeout(type ? parse(file, type) : parseUnknown(file), LONGEST_MS)) ?? { tags: {} };
  } catch (error) {
    console.warn(`${file.name} could not be read`, error);
    // A TypeError means that the parser's own file did not load.
    return { tags: {}, ...(!(error instanceof TypeError) && { problem: DAMAGED }) };
  }
}

/** Adds the hash of the content, unless the file cannot be used. Never rejects. */
export async function readNewAudio(file: File): Promise<ReadAudio & { hash?: string | undefined }> {
  const read = await readAudio(file);
  return read.problem === undefined ? { ...read, hash: await hashOfFile(file).catch(() => undefined) } : read;
}

/** Other bytes may be in front of an MP3, and the server searches for its sound behind them. */
async function parseUnknown(file: File): Promise<ReadAudio> {
  const read = await parse(file, 'audio/mpeg').catch((error: unknown) => {
    if (error instanceof TypeError) throw error;
    return undefined;
  });
  return read && read.problem === undefined ? read : { tags: {}, problem: NO_AUDIO };
}

/** Loads the parser lazily, since only admins who choose a file need it. */
async function parse(file: File, type: string): Promise<ReadAudio> {
  const { parseBlob, selectCover } = await import('music-metadata');
  const parts = readableParts(await id3TagsOf(file), (from, to) => file.slice(from, to));
  // The file's own name could choose another parser.
  const readable = new Blob(parts, { type });
  const metadata = await withWrittenSlashes(
    await parseBlob(readable, { duration: true }),
    readableFile(readable),
    await id3TagsOf(readable),
  );
  if (metadata.format.hasVideo) return { tags: {}, problem: 'This is a video, not an audio file.' };
  // A program that wrote its file to a pipe could not say how long it is. The server finds out.
  if (!metadata.format.duration && !metadata.format.sampleRate) return { tags: {}, problem: DAMAGED };
  return { tags: tagsOf(metadata, coverOf(selectCover(metadata.common.picture))) };
}

function coverOf(picture: IPicture | null): File | undefined {
  const [, extension = ''] = /^image\/(jpeg|png|webp|gif|avif)$/.exec(picture?.format ?? '') ?? [];
  return picture && extension ? new File([Uint8Array.from(picture.data)], `cover.${extension}`, { type: picture.format }) : undefined;
}
