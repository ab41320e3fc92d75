import type { Song } from '@chorus/contracts';
import { plainText } from '../../ui/plain-text';

export function filterSongs(songs: readonly Song[], typed: string): readonly Song[] {
  const wanted = plainText(typed.trim());
  return wanted ? songs.filter(({ title, artist }) => plainText(title).includes(wanted) || plainText(artist).includes(wanted)) : songs;
}
