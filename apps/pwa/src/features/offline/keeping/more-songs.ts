import type { KeptItem } from '../../../platform/storage/rows/kept-rows';
import type { Keepable } from '../keepable';

type HasSongs = Pick<Keepable, 'songs'>;

const songsWithout = ({ songs }: HasSongs, others: HasSongs) => {
  const known = new Set(others.songs.map(({ _id }) => _id));
  return songs.filter(({ _id }) => !known.has(_id));
};

export const hasMoreSongs = (kept: KeptItem, offered: HasSongs): boolean => songsWithout(offered, kept).length > 0;

/** What the catalogue no longer has stays. */
export const withMoreSongs = (kept: KeptItem, offered: Keepable): KeptItem => ({
  ...kept,
  ...offered,
  songs: [...offered.songs, ...songsWithout(kept, offered)],
});
