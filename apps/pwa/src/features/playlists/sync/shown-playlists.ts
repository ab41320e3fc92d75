import type { Playlist, PlaylistCover, PlaylistItem, Song } from '@chorus/contracts';
import { MOST_MOSAIC_COVERS } from '@chorus/contracts';
import { withItemEdits } from './apply-edits';
import type { Contents } from './contents-rules';
import type { ChangeEdit, CreateEdit, PlaylistEdit } from './playlist-edit';
import { given, isItemEdit } from './playlist-edit';

/** The server looks for covers in as many songs. */
const SONGS_OF_MOSAIC = 12;

type Playlists = ReadonlyMap<string, Playlist>;

/** The playlists as they will be once the server has applied the edits. The items that are known give the covers of a mosaic. */
export function withListEdits(
  listed: Playlists,
  edits: readonly PlaylistEdit[],
  contents: ReadonlyMap<string, Pick<Contents, 'items'>> = new Map(),
): Playlists {
  if (edits.length === 0) return listed;
  const shown = new Map(listed);
  for (const edit of edits) {
    const playlist = shown.get(edit.playlistId);
    if (edit.kind === 'delete') shown.delete(edit.playlistId);
    else if (edit.kind === 'create') shown.set(edit.playlistId, playlist ?? created(edit));
    else if (playlist) shown.set(edit.playlistId, withEdit(playlist, edit));
  }
  const itemEdits = edits.filter(isItemEdit);
  for (const id of new Set(itemEdits.map(({ playlistId }) => playlistId))) {
    const [playlist, known] = [shown.get(id), contents.get(id)];
    const mine = () => itemEdits.filter(({ playlistId }) => playlistId === id);
    if (playlist && known) shown.set(id, { ...playlist, mosaic: mosaicOf(withItemEdits(known.items, mine())) });
  }
  return shown;
}

/** Must match how the server makes it. */
function mosaicOf(items: readonly PlaylistItem[]): PlaylistCover[] {
  const covers = items
    .slice(0, SONGS_OF_MOSAIC)
    .flatMap(({ song }) => (song?.artwork ? [{ imageUrl: song.imageUrl, artwork: song.artwork }] : []));
  return covers.filter(({ imageUrl }, at) => covers.findIndex((cover) => cover.imageUrl === imageUrl) === at).slice(0, MOST_MOSAIC_COVERS);
}

function withEdit(playlist: Playlist, edit: Exclude<PlaylistEdit, CreateEdit | { kind: 'delete' }>): Playlist {
  const { itemCount, mosaic } = playlist;
  const changed = { ...playlist, updatedAt: edit.at > playlist.updatedAt ? edit.at : playlist.updatedAt };
  if (edit.kind === 'change') return { ...changed, ...named(edit) };
  if (edit.kind === 'remove') return { ...changed, itemCount: Math.max(0, itemCount - 1) };
  if (edit.kind === 'add') return { ...changed, itemCount: itemCount + 1, mosaic: edit.song ? withCover(mosaic, edit.song) : mosaic };
  return changed;
}

const named = ({ name, description }: ChangeEdit) => given({ name, description });

function withCover(mosaic: PlaylistCover[], { imageUrl, artwork }: Song): PlaylistCover[] {
  const isEnough = mosaic.length >= MOST_MOSAIC_COVERS || mosaic.some((cover) => cover.imageUrl === imageUrl);
  return isEnough ? mosaic : [...mosaic, { imageUrl, artwork }];
}

const created = ({ playlistId: _id, name, description, at }: CreateEdit): Playlist => ({
  _id,
  name,
  description,
  owner: null,
  access: 'private',
  role: 'owner',
  mayEdit: true,
  linkToken: null,
  cover: null,
  mosaic: [],
  itemCount: 0,
  memberCount: 0,
  revision: 0,
  createdAt: at,
  updatedAt: at,
  joinedAt: null,
});

/** The playlists that the person made or joined last come first; an edit does not move them. */
export const inSidebarOrder = (playlists: Iterable<Playlist>): Playlist[] =>
  [...playlists].sort((one, other) => compare(other.joinedAt ?? other.createdAt, one.joinedAt ?? one.createdAt));

export const lastChangedFirst = (playlists: Playlists): Playlist[] =>
  [...playlists.values()].sort((one, other) => compare(other.updatedAt, one.updatedAt));

const compare = (one: string, other: string): number => Number(one > other) - Number(one < other);
