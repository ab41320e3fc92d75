import type { Playlist } from '@chorus/contracts';
import { foldText } from '@chorus/contracts';
import { lastChangedFirst } from './shown-playlists';
import { useShownPlaylists } from './use-playlists';

const MOST = 6;

/** Of one's own and joined playlists, those whose names have all the words; without a network, too. */
export function useFoundPlaylists(query: string): readonly Playlist[] {
  const playlists = useShownPlaylists();
  const words = foldText(query).split(' ').filter(Boolean);
  if (!playlists || words.length === 0) return [];
  return lastChangedFirst(playlists)
    .filter(({ name }) => words.every((word) => foldText(name).includes(word)))
    .slice(0, MOST);
}
