import type { Playlist } from '@chorus/contracts';
import { signedOutReplica } from '../../../platform/replica/create-shown';
import type { RefusedChange, ReplicaState } from '../../../platform/replica/replica';
import { changesTo, withChanges } from './contents-rules';
import type { Contents, ItemChanges } from './contents-rules';
import type { PlaylistEdit } from './playlist-edit';

export interface PlaylistsData {
  /** The person's own playlists and joined ones, as the server has them. */
  listed: ReadonlyMap<string, Playlist>;
  /** The contents of playlists that were opened. */
  contents: ReadonlyMap<string, Contents>;
}

export type PlaylistsState = ReplicaState<PlaylistsData, PlaylistEdit>;
export type RefusedEdit = RefusedChange<PlaylistEdit>;

export const noPlaylists: PlaylistsData = { listed: new Map(), contents: new Map() };
export const signedOutPlaylists: PlaylistsState = signedOutReplica(noPlaylists);

/** News of a playlist: `contents` are all of its items, `recalled` those that the device had stored. */
export type PlaylistNews = { playlistId: string } & (
  | { type: 'playlist'; playlist: Playlist }
  | { type: 'removed' }
  | { type: 'contents' | 'recalled'; contents: Contents }
  | { type: 'changes'; changes: ItemChanges }
);

export function withNews(data: PlaylistsData, news: PlaylistNews): PlaylistsData {
  const { playlistId: id } = news;
  const known = data.contents.get(id);
  switch (news.type) {
    case 'playlist':
      return isNews(data.listed.get(id), news.playlist) ? { ...data, listed: new Map(data.listed).set(id, news.playlist) } : data;
    case 'removed':
      return without(data, [id]);
    case 'recalled':
      return known ? data : withContents(data, id, news.contents);
    case 'contents':
      if (!data.listed.has(id)) return data;
      return withContents(data, id, known ? withChanges(known, changesTo(known, news.contents)) : news.contents);
    case 'changes':
      return known ? withContents(data, id, withChanges(known, news.changes)) : data;
  }
}

/** The server’s list, of which some may be known in a later state. */
export function withList(data: PlaylistsData, all: readonly Playlist[]): PlaylistsData {
  const ids = new Set(all.map(({ _id }) => _id));
  const left = without(
    data,
    [...data.listed.keys()].filter((id) => !ids.has(id)),
  );
  const changed = all.filter((playlist) => isNews(left.listed.get(playlist._id), playlist));
  if (changed.length === 0) return left;
  return { ...left, listed: new Map([...left.listed, ...byId(changed)]) };
}

export const withRecalled = (data: PlaylistsData, stored: readonly Playlist[]): PlaylistsData => ({
  ...data,
  listed: new Map([...byId(stored), ...data.listed]),
});

const byId = (playlists: readonly Playlist[]) => playlists.map((playlist) => [playlist._id, playlist] as const);

/** Some data of a playlist changes without a new revision: its owner's name, its covers. */
const isNews = (known: Playlist | undefined, read: Playlist): boolean =>
  !known || (read.revision >= known.revision && JSON.stringify(known) !== JSON.stringify(read));

function without(data: PlaylistsData, ids: readonly string[]): PlaylistsData {
  if (!ids.some((id) => data.listed.has(id) || data.contents.has(id))) return data;
  const [listed, contents] = [new Map(data.listed), new Map(data.contents)];
  for (const id of ids) for (const known of [listed, contents]) known.delete(id);
  return { listed, contents };
}

const withContents = (data: PlaylistsData, id: string, contents: Contents): PlaylistsData =>
  data.contents.get(id) === contents ? data : { ...data, contents: new Map(data.contents).set(id, contents) };
