import { discoveryEndpoints } from '@chorus/contracts';
import type { ListedSong, PickedSong, PickReason } from '@chorus/contracts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { queryOf } from '../../../platform/api-client/query-of';
import { whileItGrows } from '../catalogue-queries';
import type { SongChoice } from './worker/worker-messages';
import type { ItemReading } from '../item-queries';
import { reasonsDiffer } from '../reasons-differ';
import { songsOf } from './catalogue-lists';
import { songListKinds } from './list-kinds';
import type { SongList } from './list-kinds';
import { useFoundSongs } from './use-found-songs';
import { useList } from './use-list';
import { useListReading } from './use-list-reading';
import type { ListReading, SortAndFilter } from './use-list-reading';

/** Songs made for the listener have a reason. */
export type ShownSong = ListedSong & { reason?: PickReason };

export function useSongList(list: SongList, wanted: SortAndFilter): ListReading<ShownSong> {
  const choice = choiceOf(list);
  const { genre, decade } = choice ?? {};
  const songs = useMemo(() => songsOf({ genre, decade }), [genre, decade]);
  const chosen = useList(songs, wanted, { enabled: choice !== undefined });
  const made = useListReading(useMadeSongs(list), songListKinds[list.name], wanted);
  return choice ? chosen : { ...made, show: chosen.show };
}

/** Undefined for lists that only the server makes. */
function choiceOf(list: SongList): SongChoice | undefined {
  if (list.name === 'all') return {};
  if (list.name === 'genre') return { genre: list.genre };
  return list.name === 'decade' ? { decade: list.decade } : undefined;
}

const withTellingReasons = (songs: PickedSong[]): ShownSong[] =>
  reasonsDiffer(songs) ? songs : songs.map(({ reason: _reason, ...song }) => song);

function useMadeSongs(list: SongList): ItemReading<ShownSong[]> {
  const only = (wanted: SongList['name']) => ({ ...whileItGrows, enabled: list.name === wanted });
  const picked = useQuery({ ...queryOf(discoveryEndpoints.madeForYou), ...only('made-for-you'), select: withTellingReasons });
  const trending = useQuery({ ...queryOf(discoveryEndpoints.trending), ...only('trending') });
  const found = useFoundSongs(list.name === 'found' ? list.query : '');
  if (list.name === 'found') return found;
  return list.name === 'trending' ? trending : picked;
}
