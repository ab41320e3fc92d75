import { useCallback } from 'react';
import { useServiceLater } from '../../platform/services/services';

export function useOpenPlaylist(): (playlistId: string) => Promise<void> {
  const later = useServiceLater('playlists');
  return useCallback(async (playlistId) => (await later()).open(playlistId), [later]);
}
