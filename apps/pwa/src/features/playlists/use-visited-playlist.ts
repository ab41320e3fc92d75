import type { PlaylistDetail, PlaylistItem } from '@chorus/contracts';
import { playlistEndpoints } from '@chorus/contracts';
import { useQuery } from '@tanstack/react-query';
import { ApiFailure } from '../../platform/api-client/api-failure';
import { callApi } from '../../platform/api-client/call-api';
import { useServiceLater } from '../../platform/services/services';
import { readContents } from './sync/read-playlists';
import { untilListed } from './until-listed';

interface Visited {
  playlist: PlaylistDetail;
  items: readonly PlaylistItem[];
}

/**
 * A playlist that the caller may see without having it in their list, with its items. It may have become private, so each visit asks the
 * server first, and shows the last known state only if the server does not answer. A playlist that the person owns or has joined is shown
 * from their list, and waits for that for a while: otherwise its rows would be replaced under a pointer.
 */
export function useVisitedPlaylist(id: string, link: string | undefined) {
  const service = useServiceLater('playlists');
  const { data, error, refetch, isFetchedAfterMount } = useQuery({
    queryKey: [playlistEndpoints.byId.path, { id }, { link }],
    meta: { access: playlistEndpoints.byId.access },
    queryFn: async ({ signal }) => {
      const visited = await read(id, link, signal).catch(goneUnlessVisible);
      if (visited && visited.playlist.role !== 'reader') await untilListed((await service()).state).catch(() => undefined);
      return visited;
    },
    staleTime: 0,
  });
  if (!isFetchedAfterMount) return { visited: undefined, isGone: false, error: null, refetch };
  return { visited: data ?? undefined, isGone: data === null, error, refetch };
}

async function read(id: string, link: string | undefined, signal: AbortSignal): Promise<Visited> {
  const query = { ...(link !== undefined && { link }) };
  const [playlist, { items }] = await Promise.all([
    callApi(playlistEndpoints.byId, { params: { id }, query, signal }),
    readContents(id, link),
  ]);
  return { playlist, items };
}

/** Replaces the last known state, so that it does not show again without a network. */
function goneUnlessVisible(failure: unknown): null {
  const isGone = failure instanceof ApiFailure && ['not_found', 'forbidden', 'invalid'].includes(failure.code ?? '');
  if (!isGone) throw failure;
  return null;
}
