import { songEndpoints } from '@chorus/contracts';
import type { Song } from '@chorus/contracts';
import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { toast } from '../../ui/overlays/toast';
import { usePlayback } from './use-player';
import { callApi } from '../../platform/api-client/call-api';
import { queryOf } from '../../platform/api-client/query-of';

export function usePlaySong(): (songId: string) => void {
  const client = useQueryClient();
  const { queue } = usePlayback();

  return (songId) => {
    readSong(songId, client).then(
      (songs) => {
        const song = songs.find(({ _id }) => _id === songId);
        if (song) queue.send({ type: 'queue.playSong', song });
        else toast.error('This song is no longer in the catalog.');
      },
      () => toast.error("This song can't be played right now."),
    );
  };
}

/** Reads the song alone; a server of release 1 has only the list of all songs. */
const readSong = (id: string, client: QueryClient): Promise<Song[]> =>
  callApi(songEndpoints.byIds, { query: { ids: id } }).catch(() => client.query({ ...queryOf(songEndpoints.list), staleTime: 0 }));
