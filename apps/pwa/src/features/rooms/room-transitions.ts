import type { RoomDetail } from '@chorus/contracts';
import type { Entrance } from './room-machine';
import type { RoomServer } from './room-server';

/** A server that does not answer keeps nobody from entering the next room. */
const LONGEST_WAIT_MS = 5_000;

const atMost = (work: Promise<unknown>) => Promise.race([work, new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_MS))]);

export interface RoomTransitions {
  enter: (by: Entrance) => Promise<RoomDetail | undefined>;
  leave: (roomId: string | undefined) => Promise<unknown>;
}

/** A room is left before the next one is entered, and entered before it is left: otherwise the order of arrival at the server would decide. */
export function createRoomTransitions(
  server: Pick<RoomServer, 'enter'>,
  leaveRooms: Pick<LeaveRooms, 'leave' | 'forget'>,
): RoomTransitions {
  let entering: Promise<RoomDetail | undefined> = Promise.resolve(undefined);
  let leaving: Promise<unknown> = Promise.resolve();

  return {
    enter: (by) => {
      entering = atMost(leaving).then(async () => {
        const detail = await server.enter(by);
        if (detail) leaveRooms.forget();
        return detail;
      });
      return entering;
    },
    leave: (roomId) => {
      const entered = entering.catch(() => undefined);
      leaving = entered.then((detail) => {
        const last = detail?.state.roomId ?? roomId;
        return last === undefined ? undefined : leaveRooms.leave(last);
      });
      return leaving;
    },
  };
}

interface LeaveRoomsDeps {
  leave: (roomId: string) => Promise<unknown>;
  /** The room that this tab left last, if the server may not know of it: there is at most one, since nobody is in two. */
  left: { recall: () => string; remember: (roomId: string) => void };
}

/** Leaves rooms, and repeats that if the server could not be told. */
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
