import { MOST_ROOM_SONGS_AT_START } from '@chorus/contracts';
import type { RoomMessage, Song } from '@chorus/contracts';
import { useSelector } from '@xstate/react';
import { useIsReachable } from '../../platform/network/use-is-reachable';
import { useService, useServiceLater, useStartedService } from '../../platform/services/services';
import { useStore } from '../../platform/store/use-store';
import { followedIn } from './room-machine';
import { unreadIn } from './room-view';
import type { RoomView } from './room-view';
import type { EndReason, LastRoom, Rooms } from './rooms';

declare module '../../platform/services/services' {
  interface Services {
    rooms: Rooms;
  }
}

export const useRooms = (): Rooms => useService('rooms');

/** The room in which the person listens on this page. */
export const useRoom = (): RoomView | undefined => useSelector(useRooms().room, followedIn);

/** Also undefined until rooms have started. For components that render before that. */
export const useStartedRoom = (): RoomView | undefined => useSelector(useStartedService('rooms')?.room, (room) => room && followedIn(room));

/** Also true until rooms have started. */
export const useIsOut = (): boolean => useSelector(useStartedService('rooms')?.room, (room) => room?.matches('out') ?? true);

/** Counts the messages of the room that the person has not seen. */
export function useUnreadInRoom(view: RoomView | undefined): number {
  const rooms = useStartedService('rooms');
  return view && rooms ? unreadIn(view, rooms.userId()) : 0;
}

/** The room that they left last, for as long as its messages can be reported. */
export const useLastRoom = (): LastRoom | undefined => useStore(useRooms().lastRoom, (last) => last);

/** A message of the room in which the person is, or was last. */
export function useRoomMessage(messageId: string): RoomMessage | undefined {
  const view = useRoom();
  return [...(view?.messages ?? []), ...(useLastRoom()?.messages ?? [])].find(({ _id }) => _id === messageId);
}

/** The reason why the person is no longer in their last room. */
export const useEndReason = (): EndReason | undefined => useStore(useRooms().endReason, (reason) => reason);

export const useIsJoining = (): boolean => useSelector(useRooms().room, (room) => room.matches('joining'));

export function useIsReconnecting(): boolean {
  const isReachable = useIsReachable();
  return useSelector(useRooms().room, (room) => room.matches({ in: 'reconnecting' })) || !isReachable;
}

/** Whether the person is in a room that this page does not play. */
export const useIsInRoomElsewhere = (): boolean => useStore(useRooms().elsewhere, (roomId) => roomId !== undefined);

/** Starts a room with these songs, from the first one on. Undefined in a room, which it would end for the person. */
export function useStartRoom(): ((songs: readonly Pick<Song, '_id'>[]) => void) | undefined {
  const later = useServiceLater('rooms');
  const isIn = useStartedRoom() !== undefined;

  if (isIn) return undefined;
  return (songs) => {
    const songIds = songs.slice(0, MOST_ROOM_SONGS_AT_START).map(({ _id }) => _id);
    void later().then(({ enter }) =>
      enter({ kind: 'start', room: { id: crypto.randomUUID(), songIds, index: 0, seconds: 0, isPlaying: true } }),
    );
  };
}
