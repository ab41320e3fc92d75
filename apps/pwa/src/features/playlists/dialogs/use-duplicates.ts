import type { Playlist, Song } from '@chorus/contracts';
import { withItemEdits } from '../sync/apply-edits';
import { askForDuplicates, duplicatesIn } from './find-duplicates';
import { isItemEdit } from '../sync/playlist-edit';
import { usePlaylistsService } from '../use-playlists';

/** Which songs are in a playlist already, by their ids. */
export function useDuplicates(): (playlist: Playlist, songs: readonly Song[]) => Promise<ReadonlySet<string>> {
  const { later } = usePlaylistsService();

  return async ({ _id: id, revision }, songs) => {
    const { state, recall } = await later();
    await recall(id);
    const { data, pending } = state.get();
    const mine = pending.filter(isItemEdit).filter(({ playlistId }) => playlistId === id);
    const contents = data.contents.get(id);
    if (contents || revision === 0) return duplicatesIn(withItemEdits(contents?.items ?? [], mine), songs);
    return new Set([...duplicatesIn(withItemEdits([], mine), songs), ...(await askForDuplicates(id, songs))]);
  };
}
