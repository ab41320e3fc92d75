import type { Song } from '@chorus/contracts';
import type { UnsentPlaylistEditRow } from '../../../platform/storage/rows/playlist-rows';

interface Edit {
  id: string;
  playlistId: string;
  /** ISO 8601. */
  at: string;
  /** The name of the playlist when it was edited. */
  playlistName?: string;
}

export type CreateEdit = Edit & { kind: 'create'; name: string; description: string | null };
export type ChangeEdit = Edit & { kind: 'change'; name?: string; description?: string | null };
type DeleteEdit = Edit & { kind: 'delete' };
/** `after` is as in the contract. `song` is null if the removal of a song is undone that is no longer in the catalogue. */
export type AddEdit = Edit & {
  kind: 'add';
  itemId: string;
  songId: string;
  title: string;
  artist: string;
  song: Song | null;
  after?: string | null;
};
type MoveEdit = Edit & { kind: 'move'; itemId: string; after: string | null };
type RemoveEdit = Edit & { kind: 'remove'; itemId: string };

export type ItemEdit = AddEdit | MoveEdit | RemoveEdit;
export type PlaylistEdit = CreateEdit | ChangeEdit | DeleteEdit | ItemEdit;

type WithoutEdit<E> = E extends Edit ? Omit<E, 'id' | 'playlistId' | 'at' | 'playlistName'> : never;
export type EditMade = WithoutEdit<PlaylistEdit>;

export const isItemEdit = (edit: PlaylistEdit): edit is ItemEdit => edit.kind === 'add' || edit.kind === 'move' || edit.kind === 'remove';

/** Undefined if a field is missing that the kind needs. */
export function editOf(row: UnsentPlaylistEditRow): PlaylistEdit | undefined {
  const { id, playlistId, at, kind, itemId, playlistName } = row;
  const edit = { id, playlistId, at, ...given({ playlistName }) };
  if (kind === 'delete') return { ...edit, kind };
  if (kind === 'create')
    return row.name === undefined ? undefined : { ...edit, kind, name: row.name, description: row.description ?? null };
  if (kind === 'change') return { ...edit, kind, ...given({ name: row.name, description: row.description }) };
  if (itemId === undefined) return undefined;
  if (kind === 'remove') return { ...edit, kind, itemId };
  if (kind === 'move') return row.after === undefined ? undefined : { ...edit, kind, itemId, after: row.after };
  return addedBy({ ...edit, itemId }, row);
}

function addedBy(edit: Edit & { itemId: string }, { songId, title, artist, song, after }: UnsentPlaylistEditRow): AddEdit | undefined {
  if (songId === undefined || title === undefined || artist === undefined || song === undefined) return undefined;
  return { ...edit, kind: 'add', songId, title, artist, song, ...given({ after }) };
}

type Given<T> = { [Key in keyof T]?: Exclude<T[Key], undefined> };

/** Leaves out the fields that are undefined. */
export const given = <T extends object>(fields: T): Given<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Given<T>;

/** The reason why a song could not be added that the catalogue does not have. Stored with it in the outbox. */
export const SONG_GONE = 'This song is no longer in Chorus.';

export const addSongs = (songs: readonly Song[]): EditMade[] =>
  songs.map((song) => ({
    kind: 'add',
    itemId: crypto.randomUUID(),
    songId: song._id,
    title: song.title,
    artist: song.artist,
    song,
  }));
