import { useCallback } from 'react';
import type { Playlists } from './sync/playlists';
import { usePlaylistsService } from './use-playlists';

/** Shown in the same tick once the services have started. Resolves with whether this device has stored all of it; if not, the person was told. */
export function useEditPlaylist(): Playlists['edit'] {
  const { started, later } = usePlaylistsService();
  return useCallback(
    async (playlistId, ...made) => (started ? started.edit(playlistId, ...made) : (await later()).edit(playlistId, ...made)),
    [started, later],
  );
}
