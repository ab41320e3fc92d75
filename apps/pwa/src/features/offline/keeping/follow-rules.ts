import type { KeptItem } from '../../../platform/storage/rows/kept-rows';
import type { Keepable } from '../keepable';

type HasSongs = Pick<Keepable, 'songs'>;

/** Whether the catalogue has added songs, or replaced the audio of one; of what is liked, also whether a song is no longer. */
export function isBehind(kept: KeptItem, offered: HasSongs): boolean {
  if (kept.kind === 'liked' && kept.songs.length !== offered.songs.length) return true;
  const known = new Map(kept.songs.map(({ _id, audioUrl }) => [_id, audioUrl]));
  return offered.songs.some(({ _id, audioUrl }) => known.get(_id) !== audioUrl);
}

/** What the catalogue no longer has stays; what is no longer liked does not. */
export function caughtUp(kept: KeptItem, offered: Keepable): KeptItem {
  if (kept.kind === 'liked') return { ...kept, ...offered };
  const ids = new Set(offered.songs.map(({ _id }) => _id));
  return { ...kept, ...offered, songs: [...offered.songs, ...kept.songs.filter(({ _id }) => !ids.has(_id))] };
}
