import type { IPicture } from 'music-metadata';
import { tagsOf } from './song-tags';
import type { SongTags } from './song-tags';

/** What a file says about its song. A file that cannot be read says nothing: the server has the last word. */
export async function readTags(file: File): Promise<SongTags> {
  try {
    const { parseBlob, selectCover } = await import('music-metadata');
    const metadata = await parseBlob(file, { duration: true });
    return tagsOf(metadata, coverOf(selectCover(metadata.common.picture)));
  } catch (error) {
    console.warn(`The tags of ${file.name} could not be read`, error);
    return {};
  }
}

function coverOf(picture: IPicture | null): File | undefined {
  const [, extension = ''] = /^image\/(jpeg|png|webp)$/.exec(picture?.format ?? '') ?? [];
  return picture && extension ? new File([Uint8Array.from(picture.data)], `cover.${extension}`, { type: picture.format }) : undefined;
}
