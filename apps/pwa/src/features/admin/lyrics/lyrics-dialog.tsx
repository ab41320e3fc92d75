import { lyricsEndpoints } from '@chorus/contracts';
import type { Lyrics, Song } from '@chorus/contracts';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../platform/api-client/call-api';
import { LyricsForm } from './lyrics-form';

interface LyricsDialogProps {
  song: Song;
  onClose: () => void;
}

/** Reads lyrics from the server, because those that the service worker has stored may be older than what others have saved. */
export function LyricsDialog({ song, onClose }: LyricsDialogProps) {
  const { data, error, refetch } = useQuery<Lyrics>({
    queryKey: ['edited lyrics', song._id],
    queryFn: ({ signal }) => callApi(lyricsEndpoints.ofSong, { params: { id: song._id }, isOutdated: true, signal }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

  return (
    <LyricsForm
      key={data ? 'read' : 'unread'}
      song={song}
      stored={data}
      problem={data ? undefined : error?.message}
      onRetry={() => void refetch()}
      onClose={onClose}
    />
  );
}
