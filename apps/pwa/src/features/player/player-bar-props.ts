import type { Song } from '@chorus/contracts';
import type { ReactNode } from 'react';

export interface PlayerBarProps {
  /** Shown beside the song's title; on a phone, in the full player. */
  likeOf?: (song: Song) => ReactNode;
  /** The song's menu in the full player. */
  menuOf?: (song: Song) => ReactNode;
  /** The song's menu in the bar, which has no button for it. */
  contextMenuOf?: (song: Song) => ReactNode;
  /** The button that opens the room in which people listen together. */
  together?: ReactNode;
}
