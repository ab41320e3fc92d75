interface LeaveRoomsDeps {
  leave: (roomId: string) => Promise<unknown>;
  /** The room that this tab left last and its server may not know of: there is one at most, since nobody is in two. */
  left: { recall: () => string; remember: (roomId: string) => void };
}

/** Leaving a room, which is made up for where the server could not be told. */
export interface LeaveRooms {
  /** Never rejects. */
  leave: (roomId: string) => Promise<void>;
  /** There is a connection again. */
  retry: () => Promise<void>;
  /** The person is in a room again, or another person is here. */
  forget: () => void;
}

export function createLeaveRooms({ leave, left }: LeaveRoomsDeps): LeaveRooms {
  const tell = async (roomId: string) => {
    left.remember(roomId);
    try {
      await leave(roomId);
      if (left.recall() === roomId) left.remember('');
    } catch {
      // It stays remembered.
    }
  };

  return {
    leave: tell,
    retry: async () => {
      const roomId = left.recall();
      if (roomId !== '') await tell(roomId);
    },
    forget: () => left.remember(''),
  };
}
