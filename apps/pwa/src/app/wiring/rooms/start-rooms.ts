import type { Playback } from '../../../features/player/create-playback';
import type { QueueCommand } from '../../../features/player/queue/queue-commands';
import { createRooms } from '../../../features/rooms/create-rooms';
import { announceLead } from '../../../features/rooms/follow/announce-lead';
import { createRoomRequests } from '../../../features/rooms/follow/create-room-requests';
import { followRoom } from '../../../features/rooms/follow/follow-room';
import type { TimedElement } from '../../../features/rooms/follow/room-player';
import type { LeaveQuestion } from '../../../features/rooms/leave-question';
import { createRoomMemory } from '../../../features/rooms/room-memory';
import { roomServer } from '../../../features/rooms/room-server';
import type { RoomServer } from '../../../features/rooms/room-server';
import type { Rooms } from '../../../features/rooms/rooms';
import { onPageWoke } from '../../../platform/lifecycle/page-wake-ups';
import type { Realtime } from '../../../platform/realtime/realtime';
import { readDraft, storeDraft } from '../../../platform/storage/drafts';
import { createStore } from '../../../platform/store/create-store';
import { toast } from '../../../ui/toast';
import { createRoomPlayer } from './room-player';
import { passRequests } from './pass-requests';
import { createRoomSongs } from './room-songs';

const TAB_OF_ROOM = 'room';
const TAB_LEFT_ROOM = 'room-left';

interface Deps {
  realtime: Realtime;
  playback: Playback;
  element: TimedElement;
  /** False on iOS, where changes of the rate stutter. */
  canChangeRate?: boolean;
  server?: RoomServer;
}

export function startRooms({ realtime, playback, element, canChangeRate = !('standalone' in navigator), server = roomServer }: Deps): {
  rooms: Rooms;
  leaveQuestion: LeaveQuestion;
} {
  const { queue } = playback;
  const pageNow = () => performance.now();
  const newId = () => crypto.randomUUID();
  const songsOf = createRoomSongs();
  const roomPlayer = createRoomPlayer(playback, songsOf);
  const instead = createStore<QueueCommand | undefined>(undefined);
  const isAsked = createStore(false);
  instead.subscribe(() => isAsked.set(instead.get() !== undefined));

  const rooms = createRooms({
    server,
    realtime,
    pageNow,
    newId,
    isPlaying: roomPlayer.isPlaying,
    memory: createRoomMemory({ read: () => readDraft(TAB_OF_ROOM), write: (text) => storeDraft(TAB_OF_ROOM, text) }),
    left: { recall: () => readDraft(TAB_LEFT_ROOM), remember: (roomId) => storeDraft(TAB_LEFT_ROOM, roomId) },
    onPageWoke,
    onFailed: toast.error,
  });
  const requests = createRoomRequests({ rooms, player: roomPlayer, newId, inform: toast.info });
  passRequests({ rooms, playback, songsOf, random: Math.random, onRequest: requests.request, onLeaving: instead.set });
  followRoom({
    rooms,
    player: roomPlayer,
    element,
    isExact: () => canChangeRate && document.visibilityState === 'visible',
    pageNow,
    onWantsToPlay: requests.resume,
  });
  announceLead({ rooms, inform: toast.info });

  return {
    rooms,
    leaveQuestion: {
      isAsked,
      answer: (leaves) => {
        const command = instead.get();
        instead.set(undefined);
        if (!leaves || !command) return;
        rooms.leave();
        queue.send(command);
      },
    },
  };
}
