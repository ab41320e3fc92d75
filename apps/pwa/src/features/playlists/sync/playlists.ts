import type { PlaylistDetail } from '@chorus/contracts';
import type { Readable } from '../../../platform/store/create-store';
import type { EditMade } from './playlist-edit';
import type { PlaylistsState } from './playlists-rules';

export interface Playlists {
  state: Readable<PlaylistsState>;
  actAs: (userId: string | undefined) => void;
  /**
   * Shown in the same tick, sent as soon as there is a network. Does nothing while nobody is signed in. Resolves with whether this device has
   * stored all of it.
   */
  edit: (playlistId: string, ...made: readonly EditMade[]) => Promise<boolean>;
  /** Loads the items, first those stored on the device. Rejects when there are none and the server has not answered. */
  open: (playlistId: string) => Promise<void>;
  /** Loads the items if they are stored on the device. */
  recall: (playlistId: string) => Promise<void>;
  /** Call it after a change that the person made with a network. */
  put: (playlist: PlaylistDetail) => void;
  forget: (playlistId: string) => void;
  /** Deletes edits from the outbox, by their `order`. */
  discard: (orders: readonly number[]) => void;
}
