import type { Playlist } from '@chorus/contracts';
import { foldText } from '@chorus/contracts';
import { lastChangedFirst } from './sync/shown-playlists';

const MOST = 6;

type Playlists = ReadonlyMap<string, Playlist>;

interface Found {
  shown: Playlists;
  /** The listed playlists, without the edits of this device. */
  listed: Playlists;
  /** The server's results, best first; empty without a network. */
  answered: readonly Playlist[];
}

export const wordsOf = (query: string): string[] => foldText(query).split(' ').filter(Boolean);

/** Returns the server's results as they are on this device, and those that only this device knows. */
export function groupResults(query: string, { shown, listed, answered }: Found): Playlist[] {
  const words = wordsOf(query);
  if (words.length === 0) return [];
  const here = lastChangedFirst(shown).filter(({ name }) => words.every((word) => foldText(name).includes(word)));
  const known = new Map(here.map((playlist) => [playlist._id, playlist]));
  const ordered = answered.flatMap((one) => known.get(one._id) ?? (listed.has(one._id) ? [] : [one]));
  return [...new Set([...ordered, ...here])].slice(0, MOST);
}
