import type { Playlist } from '@chorus/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useServiceLater, useStartedService } from '../../platform/services/services';
import type { Readable } from '../../platform/store/create-store';
import { useStore } from '../../platform/store/use-store';
import { withItemEdits } from './sync/apply-edits';
import type { ShownItem } from './sync/apply-edits';
import { isItemEdit } from './sync/playlist-edit';
import type { Playlists } from './sync/playlists';
import { signedOutPlaylists } from './sync/playlists-rules';
import type { PlaylistsState } from './sync/playlists-rules';
import { inSidebarOrder, withListEdits } from './sync/shown-playlists';

declare module '../../platform/services/services' {
  interface Services {
    playlists: Playlists;
  }
}

const noPlaylistsYet: Readable<PlaylistsState> = { get: () => signedOutPlaylists, subscribe: () => () => undefined };

export const usePlaylistsService = () => ({ started: useStartedService('playlists'), later: useServiceLater('playlists') });

const usePlaylistsState = () => useStartedService('playlists')?.state ?? noPlaylistsYet;

const usePending = () => useStore(usePlaylistsState(), ({ pending }) => pending);

/** The playlists as the server has them. */
export const useListedPlaylists = () => useStore(usePlaylistsState(), ({ data }) => data.listed);

/** The person's own playlists and joined ones; undefined until they are known. */
export function useShownPlaylists(): ReadonlyMap<string, Playlist> | undefined {
  const { isRead, data, pending } = useStore(usePlaylistsState());
  return useMemo(() => (isRead ? withListEdits(data.listed, pending, data.contents) : undefined), [isRead, data, pending]);
}

/** The menu has only so many, as further lists are below them; the Library has all. */
export const MOST_IN_MENU = 8;

/** The playlists that the device had when the page was opened, until the others are known. They are removed when the person signs out. */
export const recalledPlaylistsKey = ['recalled playlists'];

/** Like `useShownPlaylists`, but from the first render if the device has them. */
export function useSidebarPlaylists(): readonly Playlist[] {
  const client = useQueryClient();
  const shown = useShownPlaylists();
  return useMemo(() => inSidebarOrder(shown?.values() ?? client.getQueryData<Playlist[]>(recalledPlaylistsKey) ?? []), [shown, client]);
}

/** Undefined until they are known. */
export function useShownItems(playlist: Playlist): readonly ShownItem[] | undefined {
  const { _id: id } = playlist;
  const contents = useStore(usePlaylistsState(), ({ data }) => data.contents.get(id));
  const pending = usePending();
  return useMemo(() => {
    const mine = pending.filter(isItemEdit).filter(({ playlistId }) => playlistId === id);
    if (contents) return withItemEdits(contents.items, mine);
    // Made on this device, and not read from the server yet.
    const isNew = pending.some(({ kind, playlistId }) => kind === 'create' && playlistId === id);
    return isNew ? withItemEdits([], mine) : undefined;
  }, [contents, pending, id]);
}

export function useOpenPlaylist(): (playlistId: string) => Promise<void> {
  const later = useServiceLater('playlists');
  return useCallback(async (playlistId) => (await later()).open(playlistId), [later]);
}

/** Shows the edit in the same tick once the services have started. Resolves to false, after a toast, if this device could not store all of it. */
export function useEditPlaylist(): Playlists['edit'] {
  const { started, later } = usePlaylistsService();
  return useCallback(
    async (playlistId, ...made) => (started ? started.edit(playlistId, ...made) : (await later()).edit(playlistId, ...made)),
    [started, later],
  );
}
