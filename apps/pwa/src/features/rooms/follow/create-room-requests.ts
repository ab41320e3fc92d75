import type { RoomAction } from '@chorus/contracts';
import { followedIn } from '../room-machine';
import { mayControl, nameOfLead, resumeAction } from '../room-view';
import type { RoomView } from '../room-view';
import type { Rooms } from '../rooms';
import { actionsOf } from './request-rules';
import type { RoomRequest } from './request-rules';
import type { RoomPlayer } from './room-player';
import type { Target } from './room-target';

interface RequestsDeps {
  rooms: Pick<Rooms, 'room' | 'act' | 'userId'>;
  player: Pick<RoomPlayer, 'audibleItem' | 'position'>;
  newId: () => string;
  inform: (text: string) => void;
}

interface RoomRequests {
  /** Sends the room's commands for it, or says who may do that. */
  request: (request: RoomRequest) => void;
  /** Asks a paused room to play on. */
  resume: (paused: Pick<Target, 'itemId' | 'seconds'>) => void;
}

export function createRoomRequests({ rooms, player, newId, inform }: RequestsDeps): RoomRequests {
  const view = () => followedIn(rooms.room.getSnapshot());
  const act = (now: RoomView, actions: readonly RoomAction[], refusal = `Only ${nameOfLead(now)} can do that in this room.`) => {
    if (actions.every(({ kind }) => kind === 'add') || mayControl(now, rooms.userId())) actions.forEach(rooms.act);
    else inform(refusal);
  };

  return {
    request: (request) => {
      const now = view();
      if (!now) return;
      const { items } = now;
      act(
        now,
        actionsOf(request, { items, audible: player.audibleItem(items), seconds: player.position(), newId }),
        refusalOf(request, now),
      );
    },
    resume: (paused) => {
      const now = view();
      if (now && now.items.length > 0) act(now, [resumeAction(now, paused)]);
    },
  };
}

/** Who presses play on a song does not know that it is in the room's queue. */
const refusalOf = (request: RoomRequest, view: RoomView): string | undefined =>
  request.type === 'choose'
    ? `“${request.title}” is already in this room's queue. Only ${nameOfLead(view)} can choose when it plays.`
    : undefined;
