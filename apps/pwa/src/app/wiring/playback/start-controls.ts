import { albumEndpoints, songEndpoints } from '@chorus/contracts';
import type { Song } from '@chorus/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { mayHaveCopy } from '../../../features/catalogue/lists/device-catalogue';
import type { LazyDeviceState } from '../../../features/catalogue/lists/device-catalogue';
import { albumReadFromDevice } from '../../../features/catalogue/lists/items-on-device';
import { deviceState } from '../../../features/catalogue/lists/open-device';
import type { Playback } from '../../../features/player/create-playback';
import { presentOnMediaSession } from '../../../features/player/media-session';
import { playbackCommands } from '../../../features/player/playback-commands';
import type { QueueActor } from '../../../features/player/queue/queue-machine';
import type { AudioOutput } from '../../../features/player/sound/audio-output';
import { isIncomplete } from '../../../platform/api-client/incomplete-lists';
import { queryOf } from '../../../platform/api-client/query-of';
import { playAsMusic } from '../../../platform/audio/audio-session';
import type { Readable } from '../../../platform/store/create-store';
import { handleShortcuts } from '../../../ui/keys/shortcut-handlers';
import { openContextMenus } from '../../../ui/overlays/open-context-menus';
import { onListChanged } from './restore-queue';

interface Deps {
  playback: Playback;
  output: AudioOutput;
  queryClient: QueryClient;
}

/** Starts what controls playback from outside of the player: keys, menus of what is pressed, lock screen, the device's audio, deleted songs. */
export function startControls({ playback, output, queryClient }: Deps): void {
  playAsMusic(navigator);
  handleShortcuts(playbackCommands(playback));
  openContextMenus(document);
  if ('mediaSession' in navigator) {
    presentOnMediaSession({ playback, element: output, session: navigator.mediaSession, albumTitle: albumTitleIn(queryClient) });
  }
  removeDeletedSongs(playback.queue, queryClient, deviceState);
}

export const albumTitleIn =
  (client: QueryClient) =>
  ({ albumId }: Song): string | undefined => {
    if (albumId === null) return undefined;
    const album = albumReadFromDevice(client, albumId) ?? client.getQueryData(queryOf(albumEndpoints.byId, { id: albumId }).queryKey);
    return album?.title;
  };

/**
 * Removes deleted songs from the queue: those that the device's copy of the catalogue has lost or, without a copy, those that the list of
 * all songs lacks when it was refetched, or lost to an admin on this page. A list with unreadable songs is ignored: it does not tell which
 * are gone.
 */
export function removeDeletedSongs(queue: QueueActor, client: QueryClient, device: Readable<LazyDeviceState>): void {
  const { queryKey } = queryOf(songEndpoints.list);
  const remove = (isDeleted: (id: string) => boolean) => {
    const { own, songs } = queue.getSnapshot().context;
    const songIds = (own?.songs ?? songs).flatMap(({ _id }) => (isDeleted(_id) ? [_id] : []));
    if (songIds.length > 0) queue.send({ type: 'queue.songsDeleted', songIds });
  };
  let compared = client.getQueryData(queryKey);

  onListChanged(client, () => {
    const songs = client.getQueryData(queryKey);
    // Another list changed, and the queue may have newer songs than this one.
    if (!songs || songs === compared || isIncomplete(songEndpoints.list) || mayHaveCopy(device.get())) return;
    compared = songs;
    const existing = new Set(songs.map(({ _id }) => _id));
    remove((id) => !existing.has(id));
  });
  device.subscribe(() => {
    const state = device.get();
    const deleted = new Set(state.type === 'copy' ? state.deleted : []);
    if (deleted.size > 0) remove((id) => deleted.has(id));
  });
}
