import { playlistEndpoints } from '@chorus/contracts';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../platform/api-client/call-api';
import { readContents } from './read-playlists';

/** A playlist that the caller may see without having it in their list, with its items. */
export const useVisitedPlaylist = (id: string, link: string | undefined) =>
  useQuery({
    queryKey: [playlistEndpoints.byId.path, { id }, { link }],
    meta: { access: playlistEndpoints.byId.access },
    queryFn: async ({ signal }) => {
      const query = { ...(link !== undefined && { link }) };
      const [playlist, { items }] = await Promise.all([
        callApi(playlistEndpoints.byId, { params: { id }, query, signal }),
        readContents(id, link),
      ]);
      return { playlist, items };
    },
  });
