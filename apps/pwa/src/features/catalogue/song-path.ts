import { albumPath } from '@chorus/contracts';
import type { Song } from '@chorus/contracts';

/** The song on the page of its album; undefined for a single. */
export const songPath = ({ _id, albumId }: Pick<Song, '_id' | 'albumId'>): string | undefined =>
  albumId === null ? undefined : `${albumPath(albumId)}?song=${_id}`;
