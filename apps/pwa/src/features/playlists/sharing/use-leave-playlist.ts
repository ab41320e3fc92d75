import { playlistSharingEndpoints } from '@chorus/contracts';
import { callApi } from '../../../platform/api-client/call-api';
import { useServiceLater } from '../../../platform/services/services';
import { toast } from '../../../ui/overlays/toast';

/** Resolves with whether the person has left. */
export function useLeavePlaylist(id: string): (userId: string) => Promise<boolean> {
  const later = useServiceLater('playlists');

  return async (userId) => {
    try {
      await callApi(playlistSharingEndpoints.removeMember, { params: { id, userId }, asPerson: true });
      (await later()).forget(id);
      return true;
    } catch (error) {
      toast.error(error instanceof Error ? error.message : "You couldn't leave the playlist.");
      return false;
    }
  };
}
