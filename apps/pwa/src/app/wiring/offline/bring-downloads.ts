import { hasUnknownAudio, MOST_SONG_IDS } from '@chorus/contracts';
import type { Song } from '@chorus/contracts';
import type { OfflineMusic } from '../../../features/offline/create-offline-music';
import { onDownloadsChange } from '../../../features/offline/offline-state';
import type { Readable } from '../../../platform/store/create-store';
import { fetchByIds } from '../playback/bring-audio';

interface Deps {
  offline: Pick<OfflineMusic, 'state' | 'follow'>;
  isReachable: Readable<boolean>;
  fetchSongs?: (ids: readonly string[]) => Promise<Song[]>;
}

/** Asks for the audio of downloads that were begun on a copy of the catalogue of the release before, which has none. */
export function bringDownloads({ offline, isReachable, fetchSongs = fetchByIds }: Deps): void {
  const asked = new Set<string>();
  const withoutAudio = () => offline.state.get().downloads.filter(({ songs }) => songs.some(hasUnknownAudio));

  async function bring(): Promise<void> {
    const songs = withoutAudio().flatMap((item) => item.songs.filter((song) => hasUnknownAudio(song) && !asked.has(song._id)));
    const ids = [...new Set(songs.map(({ _id }) => _id))].slice(0, MOST_SONG_IDS);
    if (ids.length === 0 || !isReachable.get()) return;
    for (const id of ids) asked.add(id);
    const answer = await fetchSongs(ids).catch(() => undefined);
    if (!answer) {
      for (const id of ids) asked.delete(id);
      return;
    }
    const known = new Map(answer.map((song) => [song._id, song]));
    await offline.follow(
      withoutAudio().map(({ kind, id, title, artist, imageUrl, songs: before }) => {
        const withAudio = before.map((song) => (hasUnknownAudio(song) ? (known.get(song._id) ?? song) : song));
        return { kind, id, title, artist, imageUrl, songs: withAudio };
      }),
    );
    await bring();
  }
  const bringOrReport = () => void bring().catch((error: unknown) => console.error('Downloads could not get their audio', error));

  onDownloadsChange(offline.state, bringOrReport);
  isReachable.subscribe(bringOrReport);
}
