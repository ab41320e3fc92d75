import type { RoomView } from './room-view';

interface Remembered {
  /** Undefined where a release before this one remembered the room. */
  seenUntil: string | undefined;
}

/** What a tab knows of its room after it was reloaded. */
export interface RoomMemory {
  /** Undefined where the tab was not in this room. */
  recall: (roomId: string) => Remembered | undefined;
  remember: (view: RoomView | undefined) => void;
}

interface Stored {
  read: () => string;
  write: (text: string) => void;
}

export const createRoomMemory = ({ read, write }: Stored): RoomMemory => ({
  recall: (roomId) => {
    const [known, seenUntil] = read().split(' ');
    return known === roomId ? { seenUntil } : undefined;
  },
  remember: (view) => {
    const text = view ? `${view.state.roomId} ${view.seenUntil}` : '';
    if (text !== read()) write(text);
  },
});
