import { lyricsEndpoints } from '@chorus/contracts';
import type { Lyrics } from '@chorus/contracts';
import { skipToken, useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../platform/api-client/query-of';
import { useCurrentSong } from '../use-player';

interface CurrentLyrics {
  /** Undefined until they are known, or while they cannot be read. */
  lyrics: Lyrics | undefined;
  isLoading: boolean;
  /** They are asked for again when the connection is back. */
  isFailed: boolean;
  retry: () => void;
}

export function useLyrics(): CurrentLyrics {
  const songId = useCurrentSong()?._id;
  const query = queryOf(lyricsEndpoints.ofSong, { id: songId ?? '' });
  const { data, isLoading, isError, refetch } = useQuery(songId === undefined ? { ...query, queryFn: skipToken } : query);
  return { lyrics: data, isLoading, isFailed: isError && !data, retry: () => void refetch() };
}

export const useHasLyrics = (): boolean => (useLyrics().lyrics?.lines.length ?? 0) > 0;
