import { awaitedSong, discoveryEndpoints, listWindowEndpoints, songEndpoints } from '@chorus/contracts';
import type { PickedSong, PickReason, Song } from '@chorus/contracts';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../platform/api-client/query-of';
import { whileItGrows } from '../catalogue-queries';
import type { DeviceCatalogue } from '../device/device-catalogue';
import { useDeviceList } from '../device/use-device-list';
import type { ListQuery, SongChoice } from '../device/worker/worker-messages';
import { useSongsOfDecade, useSongsOfGenre } from '../genre-queries';
import { reasonsDiffer } from '../reasons-differ';
import { songListKinds } from './song-lists';
import type { SongList } from './song-lists';
import { useFoundSongs } from './use-found-songs';
import { eitherList, useListReading } from './use-list-reading';
import type { ListReading, WantedItems } from './use-list-reading';
import { useServerList } from './use-server-list';
import { useInSight } from './use-in-sight';
import type { WindowQuery } from './use-server-window';

const WINDOW = 100;

/** Songs made for the listener have a reason. */
export type ListedSong = Song & { reason?: PickReason };

/** From the device, without the addresses of audio. */
export function useSongList(list: SongList, wanted: WantedItems): ListReading<ListedSong> {
  const kind = songListKinds[list.name];
  const choice = choiceOf(list);
  const ask = async (device: DeviceCatalogue, query: ListQuery) => {
    const found = await device.songs(query, choice);
    return { ...found, rows: found.rows.map(awaitedSong) };
  };
  const inSight = useInSight();
  const onDevice = useDeviceList<ListedSong>(choice && `songs ${JSON.stringify(choice)}`, ask, kind, wanted, inSight);
  const windows = useServerList<ListedSong>(
    {
      endpoint: listWindowEndpoints.songs,
      kind,
      length: WINDOW,
      choice: queryOfChoice(choice),
      enabled: choice !== undefined && !onDevice,
    },
    wanted,
    inSight,
  );
  const whole = useListReading<ListedSong>(useSongsOf(list, !onDevice && !(choice && windows)), kind, wanted);
  return eitherList(onDevice, (choice && windows) ?? whole, inSight);
}

/** Undefined for lists that only the server makes. */
function choiceOf(list: SongList): SongChoice | undefined {
  if (list.name === 'all') return {};
  if (list.name === 'genre') return { genre: list.genre };
  return list.name === 'decade' ? { decade: list.decade } : undefined;
}

const queryOfChoice = ({ genre, decade }: SongChoice = {}): WindowQuery => ({
  ...(genre !== undefined && { genre }),
  ...(decade !== undefined && { decade: String(decade) }),
});

const withTellingReasons = (songs: PickedSong[]): ListedSong[] =>
  reasonsDiffer(songs) ? songs : songs.map(({ reason: _reason, ...song }) => song);

function useSongsOf(list: SongList, enabled: boolean) {
  const { name } = list;
  const only = (wanted: SongList['name']) => ({ ...whileItGrows, enabled: enabled && name === wanted });
  const all = useQuery({ ...queryOf(songEndpoints.list), ...only('all') });
  const picked = useQuery({ ...queryOf(discoveryEndpoints.madeForYou), ...only('made-for-you'), select: withTellingReasons });
  const trending = useQuery({ ...queryOf(discoveryEndpoints.trending), ...only('trending') });
  const found = useFoundSongs(list.name === 'found' ? list.query : '');
  const genre = useSongsOfGenre(enabled && list.name === 'genre' ? list.genre : undefined);
  const decade = useSongsOfDecade(enabled && list.name === 'decade' ? list.decade : undefined);
  return { all, 'made-for-you': picked, trending, found, genre, decade }[name];
}
