import { lyricsEndpoints } from '@chorus/contracts';
import type { Lyrics } from '@chorus/contracts';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../platform/api-client/query-of';
import { useCurrentSong, useIsBuffering } from '../use-player';

interface CurrentLyrics {
  /** Undefined until they are known, or while they cannot be read. */
  lyrics: Lyrics | undefined;
  isLoading: boolean;
  /** They are requested again when the connection is back. */
  isFailed: boolean;
  retry: () => void;
}

export function useLyrics(): CurrentLyrics {
  const songId = useCurrentSong()?._id;
  const query = queryOf(lyricsEndpoints.ofSong, { id: songId ?? '' });
  const isBuffering = useIsBuffering();
  // Until the song is audible, it needs the line for itself.
  const { data, isPending, isError, refetch } = useQuery({ ...query, enabled: songId !== undefined && !isBuffering });
  return { lyrics: data, isLoading: songId !== undefined && isPending, isFailed: isError && !data, retry: () => void refetch() };
}

export const useHasLyrics = (): boolean => (useLyrics().lyrics?.lines.length ?? 0) > 0;
