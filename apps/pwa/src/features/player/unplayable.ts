import type { Song } from '@chorus/contracts';
import { codingOf } from '../../platform/audio/can-play';

/** What is said when songs are chosen whose coding this browser can't play. */
export function cannotPlay(songs: readonly Song[]): string {
  const [song] = songs;
  if (song && songs.length === 1) return `Your browser can't play “${song.title}”: it is ${codingOf(song)}.`;
  return `Your browser can't play these songs: they are ${[...new Set(songs.map(codingOf))].join(' and ')}.`;
}
