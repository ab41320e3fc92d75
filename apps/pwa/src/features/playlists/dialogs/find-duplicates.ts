import { MOST_PLAYLIST_SONGS_AT_ONCE, playlistEndpoints } from '@chorus/contracts';
import type { Song } from '@chorus/contracts';
import { callApi } from '../../../platform/api-client/call-api';
import { withTimeout } from '../../../platform/async/with-timeout';
import type { ShownItem } from '../sync/apply-edits';

const ASK_MS = 2_000;

export const duplicatesIn = (items: readonly ShownItem[], songs: readonly Song[]): Set<string> => {
  const present = new Set(items.map(({ song }) => song?._id));
  return new Set(songs.flatMap(({ _id }) => (present.has(_id) ? [_id] : [])));
};

/** Which songs are in a playlist whose items the page does not know. Without an answer in time, none counts: a song twice does no harm. */
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
