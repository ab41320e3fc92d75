import { discoveryEndpoints, LARGEST_SEARCH_LIMIT, searchEndpoints, songEndpoints } from '@chorus/contracts';
import type { PickedSong, PickReason, SearchResponse, Song } from '@chorus/contracts';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../platform/api-client/query-of';
import { whileItGrows } from '../catalogue-queries';
import { useSongsOfDecade, useSongsOfGenre } from '../genre-queries';
import { reasonsDiffer } from '../reasons-differ';
import { songListKinds } from './song-lists';
import type { SongList } from './song-lists';
import { useListReading } from './use-list-reading';
import type { WantedItems, WholeList } from './use-list-reading';

/** Songs made for the listener have a reason. */
export type ListedSong = Song & { reason?: PickReason };

export const useSongList = (list: SongList, wanted: WantedItems): WholeList<ListedSong> =>
  useListReading<ListedSong>(useSongsOf(list), songListKinds[list.name], wanted);

const withTellingReasons = (songs: PickedSong[]): ListedSong[] =>
  reasonsDiffer(songs) ? songs : songs.map(({ reason: _reason, ...song }) => song);
const songsOf = ({ results }: SearchResponse): ListedSong[] => results.songs;

function useSongsOf(list: SongList) {
  const { name } = list;
  const only = (wanted: SongList['name']) => ({ ...whileItGrows, enabled: name === wanted });
  const all = useQuery({ ...queryOf(songEndpoints.list), ...only('all') });
  const picked = useQuery({ ...queryOf(discoveryEndpoints.madeForYou), ...only('made-for-you'), select: withTellingReasons });
  const trending = useQuery({ ...queryOf(discoveryEndpoints.trending), ...only('trending') });
  const found = useQuery({
    ...queryOf(searchEndpoints.search, undefined, {
      q: list.name === 'found' ? list.query : '',
      limit: String(LARGEST_SEARCH_LIMIT),
    }),
    enabled: name === 'found',
    select: songsOf,
  });
  const genre = useSongsOfGenre(list.name === 'genre' ? list.genre : undefined);
  const decade = useSongsOfDecade(list.name === 'decade' ? list.decade : undefined);
  return { all, 'made-for-you': picked, trending, found, genre, decade }[name];
}
