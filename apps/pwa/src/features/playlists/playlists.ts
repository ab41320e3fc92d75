import type { Playlist, PlaylistDetail } from '@chorus/contracts';
import type { Readable } from '../../platform/store/create-store';
import type { Contents } from './contents-rules';
import type { EditMade, PlaylistEdit } from './playlist-edit';

export interface ListedPlaylists {
  userId: string | undefined;
  /** Whether the playlists stored on the device have been read. */
  isRead: boolean;
  /** Whether the server has said since then which playlists there are. */
  isListed: boolean;
  /** One's own and joined ones, as the server has them. */
  listed: ReadonlyMap<string, Playlist>;
  /** Of those that were opened. */
  contents: ReadonlyMap<string, Contents>;
}

export const signedOutPlaylists: ListedPlaylists = {
  userId: undefined,
  isRead: false,
  isListed: false,
  listed: new Map(),
  contents: new Map(),
};

export interface RefusedEdit {
  /** Its order in the outbox. */
  order: number;
  reason: string;
  edit: PlaylistEdit;
}

export interface EditsState {
  /** Those that the server has and the page has not read from there yet, then those that are not sent; oldest first. */
  pending: readonly PlaylistEdit[];
  refused: readonly RefusedEdit[];
  /** The outbox's orders of those that this release cannot read. */
  unreadable: readonly number[];
}

export const noEdits: EditsState = { pending: [], refused: [], unreadable: [] };

export interface Playlists {
  state: Readable<ListedPlaylists>;
  edits: Readable<EditsState>;
  actAs: (userId: string | undefined) => void;
  /**
   * Shown in the same tick, sent as soon as there is a network. Does nothing while nobody is signed in. Resolves with whether this device has
   * stored all of it.
   */
  edit: (playlistId: string, ...made: readonly EditMade[]) => Promise<boolean>;
  /** Loads the items, first those stored on the device. Rejects when there are none and the server has not answered. */
  open: (playlistId: string) => Promise<void>;
  /** Loads the items where they are stored on the device. */
  recall: (playlistId: string) => Promise<void>;
  /** After something that the person did with a network. */
  put: (playlist: PlaylistDetail) => void;
  forget: (playlistId: string) => void;
  /** Deletes edits from the outbox, by their `order`. */
  discard: (orders: readonly number[]) => void;
}
