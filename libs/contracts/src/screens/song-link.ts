import type { Song } from '../catalogue/song';
import { albumPath, screenPaths } from './screen-paths';

/** The path that a link to a song has, below the origin: that of its album, or of all songs if it has none. */
export const songLinkPath = ({ _id, albumId }: Pick<Song, '_id' | 'albumId'>): string =>
  `${albumId === null ? screenPaths.songs : albumPath(albumId)}?song=${encodeURIComponent(_id)}`;
