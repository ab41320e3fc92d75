import { MOST_PLAYLIST_SONGS_AT_ONCE, playlistEndpoints } from '@chorus/contracts';
import type { Song, Playlist } from '@chorus/contracts';
import { callApi } from '../../../platform/api-client/call-api';
import { withTimeout } from '../../../platform/async/with-timeout';
import { withItemEdits } from '../sync/apply-edits';
import type { ShownItem } from '../sync/apply-edits';
import { isItemEdit } from '../sync/playlist-edit';
import { usePlaylistsService } from '../use-playlists';

const ASK_MS = 2_000;

const duplicatesIn = (items: readonly ShownItem[], songs: readonly Song[]): Set<string> => {
  const present = new Set(items.map(({ song }) => song?._id));
  return new Set(songs.flatMap(({ _id }) => (present.has(_id) ? [_id] : [])));
};

/** Asks which songs are in a playlist whose items the page does not know. Without an answer in time, none counts: a duplicate does no harm. */
export async function askForDuplicates(id: string, songs: readonly Song[]): Promise<Set<string>> {
  const asking = askInParts(
    id,
    songs.map(({ _id }) => _id),
  );
  return new Set(await withTimeout(asking, ASK_MS).catch(() => undefined));
}

async function askInParts(id: string, asked: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (let from = 0; from < asked.length; from += MOST_PLAYLIST_SONGS_AT_ONCE) {
    const body = { songIds: asked.slice(from, from + MOST_PLAYLIST_SONGS_AT_ONCE) };
    found.push(...(await callApi(playlistEndpoints.duplicates, { params: { id }, body, asPerson: true })).songIds);
  }
  return found;
}

/** Returns the ids of the songs that are in a playlist already. */
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
