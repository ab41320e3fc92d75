import { playlistSharingEndpoints } from '@chorus/contracts';
import { useMutation } from '@tanstack/react-query';
import { callApi } from '../../../platform/api-client/call-api';
import { useServiceLater } from '../../../platform/services/services';
import { toast } from '../../../ui/overlays/toast';

export function useJoinPlaylist(token: string) {
  const later = useServiceLater('playlists');
  const joining = useMutation({
    mutationFn: () => callApi(playlistSharingEndpoints.join, { body: { token }, asPerson: true }),
    networkMode: 'always',
    onSuccess: async (playlist) => (await later()).put(playlist),
    onError: ({ message }) => toast.error(message),
  });
  return { join: () => joining.mutate(), isJoining: joining.isPending };
}
