import type { Playlist } from '@chorus/contracts';
import { playlistEndpoints } from '@chorus/contracts';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../platform/api-client/call-api';
import { useShownPlaylists } from './use-playlists';

/** A playlist that somebody has sent a link to, without its songs. It may not be visible for this person, or be gone. */
export function useSharedPlaylist(id: string, link: string | undefined): { playlist: Playlist | undefined; isPending: boolean } {
  const own = useShownPlaylists()?.get(id);
  const { data, isPending } = useQuery({
    queryKey: [playlistEndpoints.byId.path, 'shared', { id }, { link }],
    meta: { access: playlistEndpoints.byId.access },
    queryFn: ({ signal }) => callApi(playlistEndpoints.byId, { params: { id }, query: { ...(link !== undefined && { link }) }, signal }),
    enabled: !own,
  });
  return { playlist: own ?? data, isPending: !own && isPending };
}
