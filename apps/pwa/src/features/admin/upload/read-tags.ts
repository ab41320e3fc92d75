import type { IPicture } from 'music-metadata';
import { tagsOf } from './song-tags';
import type { SongTags } from './song-tags';

const LONGEST_MS = 15_000;

/** What a file says about its song. A file that cannot be read, or takes too long, says nothing: the server has the last word. */
export async function readTags(file: File): Promise<SongTags> {
  let deadline: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    deadline = setTimeout(() => reject(new Error('It takes too long')), LONGEST_MS);
  });
  try {
    return await Promise.race([parse(file), tooLate]);
  } catch (error) {
    console.warn(`The tags of ${file.name} could not be read`, error);
    return {};
  } finally {
    clearTimeout(deadline);
  }
}

/** The parser is code that only those who choose a file need. */
async function parse(file: File): Promise<SongTags> {
  const { parseBlob, selectCover } = await import('music-metadata');
  const metadata = await parseBlob(file, { duration: true });
  return tagsOf(metadata, coverOf(selectCover(metadata.common.picture)));
}

function coverOf(picture: IPicture | null): File | undefined {
  const [, extension = ''] = /^image\/(jpeg|png|webp)$/.exec(picture?.format ?? '') ?? [];
  return picture && extension ? new File([Uint8Array.from(picture.data)], `cover.${extension}`, { type: picture.format }) : undefined;
}
