import type { Song } from '@chorus/contracts';
import type { Readable } from '../../platform/store/create-store';
import { noLikes } from './likes-rules';
import type { KnownLikes } from './likes-rules';

export interface LikesState {
  userId: string | undefined;
  /** Whether the likes stored on the device have been read. */
  isRead: boolean;
  likes: KnownLikes;
}

export const signedOutLikes: LikesState = { userId: undefined, isRead: false, likes: noLikes };

export interface Likes {
  state: Readable<LikesState>;
  actAs: (userId: string | undefined) => void;
  /** Shown at once, sent as soon as there is a network. Does nothing while nobody is signed in. */
  set: (song: Song, isLiked: boolean) => void;
  /** Reads the list from the server again, after a random delay: many pages may do so at once. */
  refetchSoon: () => void;
}
