import type { RoomView } from './room-view';

interface Remembered {
  /** Undefined if a release before this one remembered the room. */
  seenUntil: string | undefined;
}

/** The state of a room that a tab remembers after it was reloaded. */
export interface RoomMemory {
  /** Undefined if the tab was not in this room. */
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
