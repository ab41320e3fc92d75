import type { Song } from '@chorus/contracts';
import { codingsOf } from '../../platform/audio/can-play';

/** What is said when songs are chosen whose coding this browser can't play. */
export function cannotPlay(songs: readonly Song[]): string {
  const [song] = songs;
  if (song && songs.length === 1) return `Your browser can't play “${song.title}”: it is ${codingsOf(songs)}.`;
  return `Your browser can't play these songs: they are ${codingsOf(songs)}.`;
}
