import { MOST_PLAYLIST_ITEMS_AT_ONCE, playlistEndpoints } from '@chorus/contracts';
import type { Playlist, PlaylistChanges, PlaylistDetail, PlaylistItem } from '@chorus/contracts';
import { callApi, callForPart } from '../../../platform/api-client/call-api';
import { withChanges } from './contents-rules';
import type { Contents } from './contents-rules';

export interface PlaylistsReader {
  list: () => Promise<Playlist[]>;
  byId: (id: string) => Promise<PlaylistDetail>;
  changes: (id: string, since: number) => Promise<PlaylistChanges>;
  /** Reads all items. */
  contents: (id: string) => Promise<Contents>;
}

const PART = { limit: String(MOST_PLAYLIST_ITEMS_AT_ONCE) };

interface Parts {
  /** The lowest revision of the parts. */
  revision: number;
  newest: number;
  items: PlaylistItem[];
}

/** With `link`, also reads a playlist that is not the caller's. */
async function readParts(id: string, link: string | undefined, from?: string): Promise<Parts> {
  const options = { params: { id }, query: { ...PART, ...(link !== undefined && { link }) } };
  const { items: part, next } = await callForPart(playlistEndpoints.items, options, from);
  const first = { revision: part.revision, newest: part.revision, items: part.items };
  if (next === undefined) return first;
  const rest = await readParts(id, link, next);
  return {
    revision: Math.min(first.revision, rest.revision),
    newest: Math.max(first.newest, rest.newest),
    items: [...first.items, ...rest.items],
  };
}

const changesOf = (id: string, since: number, link?: string) =>
  callApi(playlistEndpoints.changes, { params: { id }, query: { since: String(since), ...(link !== undefined && { link }) } });

/** An item that was moved meanwhile may be in two parts. */
const withoutRepeats = (items: readonly PlaylistItem[]): PlaylistItem[] => [...new Map(items.map((item) => [item._id, item])).values()];

export async function readContents(id: string, link?: string): Promise<Contents> {
  const { revision, newest, items } = await readParts(id, link);
  const contents = { revision, items: withoutRepeats(items) };
  if (newest === revision) return contents;
  const changes = await changesOf(id, revision, link);
  return changes.isIncomplete ? readContents(id, link) : withChanges(contents, changes);
}

export const playlistsReader: PlaylistsReader = {
  list: () => callApi(playlistEndpoints.list, { asPerson: true, isStrict: true }),
  byId: (id) => callApi(playlistEndpoints.byId, { params: { id }, asPerson: true }),
  changes: (id, since) => changesOf(id, since),
  contents: (id) => readContents(id),
};

/**
 * Changes of the catalogue raise no playlist's revision: only a read of all items tells which songs were deleted, restored or changed. Knows
 * whose items were read since the last such change.
 */
export function readPerCatalogue(read: PlaylistsReader['contents']) {
  let changes = 0;
  const readAt = new Map<string, number>();

  return {
    /** The catalogue has changed, or may have, while no events were received. */
    onChanged: () => void (changes += 1),
    isOutdated: (playlistId: string): boolean => readAt.get(playlistId) !== changes,
    contents: async (playlistId: string) => {
      const before = changes;
      const contents = await read(playlistId);
      readAt.set(playlistId, before);
      return contents;
    },
  };
}
