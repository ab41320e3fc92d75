import { isAwaited, songEndpoints } from '@chorus/contracts';
import type { Song } from '@chorus/contracts';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../platform/api-client/call-api';

/** The song as it is when its form opens, with the address of its audio: another admin may replace that before this one does. */
export function useSongWithAudio(song: Song): Song {
  const { data } = useQuery({
    queryKey: ['edited audio', song._id],
    queryFn: ({ signal }) => callApi(songEndpoints.byIds, { query: { ids: song._id }, isOutdated: true, signal }),
    enabled: isAwaited(song),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnReconnect: false,
  });
  return { ...song, audioUrl: data?.[0]?.audioUrl ?? song.audioUrl };
}
