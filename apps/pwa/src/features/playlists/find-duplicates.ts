import { MOST_PLAYLIST_SONGS_AT_ONCE, playlistEndpoints } from '@chorus/contracts';
import type { Song } from '@chorus/contracts';
import { callApi } from '../../platform/api-client/call-api';
import { withTimeout } from '../../platform/async/with-timeout';
import type { ShownItem } from './apply-edits';

const ASK_MS = 2_000;

export const duplicatesIn = (items: readonly ShownItem[], songs: readonly Song[]): Set<string> => {
  const present = new Set(items.map(({ song }) => song?._id));
  return new Set(songs.flatMap(({ _id }) => (present.has(_id) ? [_id] : [])));
};

/** Which songs are in a playlist whose items the page does not know. Without an answer in time, none counts: a song twice does no harm. */
export async function askForDuplicates(id: string, songs: readonly Song[]): Promise<Set<string>> {
  const songIds = songs.slice(0, MOST_PLAYLIST_SONGS_AT_ONCE).map(({ _id }) => _id);
  const asking = callApi(playlistEndpoints.duplicates, { params: { id }, body: { songIds }, asPerson: true });
  const answer = await withTimeout(asking, ASK_MS).catch(() => undefined);
  return new Set(answer?.songIds);
}
