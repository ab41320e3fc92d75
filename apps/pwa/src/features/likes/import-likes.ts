import { likesEndpoints, MOST_IMPORTED_LIKES } from '@chorus/contracts';
import type { ExportedLike } from '@chorus/contracts';
import { uploadTo } from '../../platform/api-client/upload-to';

/** What is in front of the server may refuse more than a megabyte. */
const LARGEST_FILE_LETTERS = 300_000;

interface ImportedLikes {
  matched: number;
  /** Those of songs that are not in the catalogue. */
  unmatched: ExportedLike[];
}

/** Rejects as `uploadTo` does; what was sent until then stays, and may be sent again. */
export async function importLikes(likes: readonly ExportedLike[], onSent: (count: number) => void): Promise<ImportedLikes> {
  const imported: ImportedLikes = { matched: 0, unmatched: [] };
  for (const part of partsOf(likes)) {
    const likesFile = new File([JSON.stringify(part)], 'likes.json');
    const answer = await uploadTo(likesEndpoints.import, { fields: {}, files: { likesFile }, signal: new AbortController().signal });
    const unmatched = new Set(answer.unmatched);
    imported.matched += answer.matched;
    imported.unmatched.push(...part.filter(({ songId }) => unmatched.has(songId)));
    onSent(part.length);
  }
  return imported;
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
