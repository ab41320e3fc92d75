import type { Song } from '@chorus/contracts';
import { createContext } from 'react';
import type { ReactNode } from 'react';

interface QueueActionsOfOthers {
  /** For the whole queue. */
  save?: ReactNode;
  /** For the menu of a song in it. */
  itemsOf?: (song: Song) => ReactNode;
}

/** Actions for the queue that other features offer. */
export const QueueActions = createContext<QueueActionsOfOthers>({});
