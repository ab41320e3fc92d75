import type { RoomDetail } from '@chorus/contracts';
import type { LeaveRooms } from './leave-rooms';
import type { Entrance } from './room-machine';
import type { RoomServer } from './room-server';

/** A server that does not answer keeps nobody out of the next room. */
const LONGEST_WAIT_MS = 5_000;

const atMost = (work: Promise<unknown>) => Promise.race([work, new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_MS))]);

export interface RoomTransitions {
  enter: (by: Entrance) => Promise<RoomDetail | undefined>;
  leave: (roomId: string | undefined) => Promise<unknown>;
}

/** A room is left before the next one is entered, and entered before it is left: otherwise the last to arrive at the server would count. */
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
