import type { Playlist, PlaylistItem } from '@chorus/contracts';
import { songNumber } from '@chorus/contracts/catalogue/catalogue.fixture';
import type { AddEdit, EditMade, PlaylistEdit } from './sync/playlist-edit';

const START = Date.UTC(2026, 0, 1);

export const at = (second: number): string => new Date(START + 1000 * second).toISOString();
export const uuid = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

export const playlistNumber = (n: number, more: Partial<Playlist> = {}): Playlist => ({
  _id: uuid(n),
  name: `Playlist ${n}`,
  description: null,
  owner: null,
  access: 'private',
  role: 'owner',
  mayEdit: true,
  linkToken: null,
  cover: null,
  mosaic: [],
  itemCount: 0,
  memberCount: 0,
  revision: 1,
  createdAt: at(n),
  updatedAt: at(n),
  joinedAt: null,
  ...more,
});

/** Its place is its number. */
export const itemNumber = (n: number): PlaylistItem => ({
  _id: uuid(100 + n),
  position: `a${n}`,
  song: songNumber(n),
  title: songNumber(n).title,
  artist: songNumber(n).artist,
  addedBy: null,
  addedAt: at(n),
});

let made = 0;
export const editOf = <E extends EditMade>(edit: E, n = 1) =>
  ({ ...edit, id: uuid(1000 + (made += 1)), playlistId: uuid(n), at: at(60) }) as E & PlaylistEdit;

export const add = (n: number, after?: string | null): Omit<AddEdit, 'id' | 'playlistId' | 'at'> => ({
  kind: 'add',
  itemId: itemNumber(n)._id,
  songId: songNumber(n)._id,
  title: songNumber(n).title,
  artist: songNumber(n).artist,
  song: songNumber(n),
  ...(after !== undefined && { after }),
});
export const move = (n: number, after: string | null) => ({ kind: 'move' as const, itemId: itemNumber(n)._id, after });
export const remove = (n: number) => ({ kind: 'remove' as const, itemId: itemNumber(n)._id });
