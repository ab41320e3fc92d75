import { useCallback } from 'react';
import type { EditMade } from './playlist-edit';
import { usePlaylistsService } from './use-playlists';

/** In the same tick once the services have started. */
export function useEditPlaylist(): (playlistId: string, ...made: readonly EditMade[]) => void {
  const { started, later } = usePlaylistsService();
  return useCallback(
    (playlistId, ...made) => {
      if (started) void started.edit(playlistId, ...made);
      else void later().then(({ edit }) => edit(playlistId, ...made));
    },
    [started, later],
  );
}
