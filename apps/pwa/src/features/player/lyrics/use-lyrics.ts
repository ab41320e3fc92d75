import { lyricsEndpoints } from '@chorus/contracts';
import type { Lyrics } from '@chorus/contracts';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../platform/api-client/query-of';
import { useCurrentSong, useIsBuffering } from '../use-player';

interface LyricsOfSong {
  /** Undefined until they are known, or while they cannot be read. */
  lyrics: Lyrics | undefined;
  isLoading: boolean;
  /** They are requested again when the connection is back. */
  isFailed: boolean;
  retry: () => void;
}

/** The lyrics of the current song. */
export function useLyrics(): LyricsOfSong {
  // Until the song is audible, it needs the line for itself.
  return useLyricsOf(useCurrentSong()?._id, { isAsked: !useIsBuffering() });
}

export function useLyricsOf(songId: string | undefined, { isAsked = true } = {}): LyricsOfSong {
  const query = queryOf(lyricsEndpoints.ofSong, { id: songId ?? '' });
  const { data, isPending, isError, refetch } = useQuery({ ...query, enabled: songId !== undefined && isAsked });
  return { lyrics: data, isLoading: songId !== undefined && isPending, isFailed: isError && !data, retry: () => void refetch() };
}

export const useHasLyrics = (): boolean => (useLyrics().lyrics?.lines.length ?? 0) > 0;
