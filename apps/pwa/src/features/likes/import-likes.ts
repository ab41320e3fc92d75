import { likesEndpoints, MOST_IMPORTED_LIKES } from '@chorus/contracts';
import type { ExportedLike } from '@chorus/contracts';
import { patiently } from '../../platform/api-client/patiently';
import { uploadTo } from '../../platform/api-client/upload-to';

/** A proxy in front of the server may refuse more than a megabyte. */
const LARGEST_FILE_LETTERS = 300_000;

interface ImportedLikes {
  matched: number;
  /** Likes of songs that are not in the catalogue. */
  unmatched: ExportedLike[];
}

/** Imports one of the parts. Rejects as `uploadTo` does, and may be sent again. */
export async function importLikes(part: readonly ExportedLike[], onPause: (isPausing: boolean) => void): Promise<ImportedLikes> {
  const likesFile = new File([JSON.stringify(part)], 'likes.json');
  const upload = () => uploadTo(likesEndpoints.import, { fields: {}, files: { likesFile }, signal: new AbortController().signal });
  const { matched, unmatched } = await patiently(upload, onPause);
  const ids = new Set(unmatched);
  return { matched, unmatched: part.filter(({ songId }) => ids.has(songId)) };
}

export function partsOf(likes: readonly ExportedLike[]): ExportedLike[][] {
  const parts: ExportedLike[][] = [];
  let letters = Infinity;
  for (const like of likes) {
    const { length } = JSON.stringify(like);
    const isFull = letters + length > LARGEST_FILE_LETTERS || (parts.at(-1)?.length ?? 0) >= MOST_IMPORTED_LIKES;
    if (isFull) parts.push([]);
    parts.at(-1)?.push(like);
    letters = isFull ? length : letters + length;
  }
  return parts;
}
