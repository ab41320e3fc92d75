import type { Song } from '../catalogue/song';
import { albumPath, screenPaths } from './screen-paths';

/** Where a link to a song leads, below the origin: to its album, and without one to the songs. */
export const songLinkPath = ({ _id, albumId }: Pick<Song, '_id' | 'albumId'>): string =>
  `${albumId === null ? screenPaths.songs : albumPath(albumId)}?song=${encodeURIComponent(_id)}`;
