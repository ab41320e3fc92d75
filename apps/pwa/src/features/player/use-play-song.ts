import { songEndpoints } from '@chorus/contracts';
import type { Song } from '@chorus/contracts';
import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { toast } from '../../ui/toast';
import { usePlayback } from './playback-provider';
import { callApi } from '../../platform/api-client/call-api';
import { queryOf } from '../../platform/api-client/query-of';

/**
 * Plays in the same tick when the page has the catalogue: phones allow playback only in the
 * click's handler.
 */
export function usePlaySong(): (songId: string) => void {
  const client = useQueryClient();
  const { queue } = usePlayback();

  const play = (songId: string, songs = client.getQueryData(queryOf(songEndpoints.list).queryKey)) => {
    const song = songs?.find(({ _id }) => _id === songId);
    if (song) queue.send({ type: 'queue.playSong', song });
    return song !== undefined;
  };

  return (songId) => {
    if (play(songId)) return;
    readSong(songId, client).then(
      (songs) => {
        if (!play(songId, songs)) toast.error('This song is no longer in the catalogue.');
      },
      () => toast.error("This song can't be played right now."),
    );
  };
}

/** By itself; the list of all is what a server of the last release has, and the device without a network. */
const readSong = (id: string, client: QueryClient): Promise<Song[]> =>
  callApi(songEndpoints.byIds, { query: { ids: id } }).catch(() => client.query({ ...queryOf(songEndpoints.list), staleTime: 0 }));
