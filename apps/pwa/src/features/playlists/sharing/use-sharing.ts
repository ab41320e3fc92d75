import { playlistEndpoints, playlistSharingEndpoints } from '@chorus/contracts';
import type { Playlist, PlaylistAccess, PlaylistDetail } from '@chorus/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../../platform/api-client/call-api';
import { useServiceLater } from '../../../platform/services/services';
import { toast } from '../../../ui/overlays/toast';

type SharingStep = { type: 'access'; access: PlaylistAccess } | { type: 'renewLink' } | { type: 'removeMember'; userId: string };

/** Reads who else sees a playlist. Needs a network, because its link comes from the server. */
export function useSharing({ _id: id, revision }: Pick<Playlist, '_id' | 'revision'>) {
  const client = useQueryClient();
  const later = useServiceLater('playlists');
  const queryKey = [playlistEndpoints.byId.path, { id }, 'sharing'];
  const params = { id };
  // Shown until the server has answered.
  const [chosen, setChosen] = useState<PlaylistAccess>();

  const { data, error, refetch } = useQuery({
    queryKey: [...queryKey, revision],
    meta: { access: playlistEndpoints.byId.access },
    queryFn: ({ signal }) => callApi(playlistEndpoints.byId, { params, asPerson: true, signal }),
    placeholderData: (before) => before,
  });

  const step = useMutation({
    networkMode: 'always',
    mutationFn: async (made: SharingStep): Promise<PlaylistDetail> => {
      if (made.type === 'access') return callApi(playlistEndpoints.change, { params, body: { access: made.access }, asPerson: true });
      if (made.type === 'renewLink') return callApi(playlistSharingEndpoints.renewLink, { params, asPerson: true });
      await callApi(playlistSharingEndpoints.removeMember, { params: { id, userId: made.userId }, asPerson: true });
      return callApi(playlistEndpoints.byId, { params, asPerson: true });
    },
    onSuccess: async (detail) => {
      client.setQueryData([...queryKey, detail.revision], detail);
      (await later()).put(detail);
    },
  });

  return {
    detail: data,
    access: chosen ?? data?.access,
    error: data ? step.error : error,
    retry: data ? undefined : () => void refetch(),
    isBusy: step.isPending,
    setAccess: (access: PlaylistAccess) => {
      setChosen(access);
      step.mutate({ type: 'access', access }, { onSettled: () => setChosen(undefined) });
    },
    renewLink: () => step.mutate({ type: 'renewLink' }),
    removeMember: (userId: string) => step.mutate({ type: 'removeMember', userId }),
  };
}

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
