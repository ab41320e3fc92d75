import { useSelector } from '@xstate/react';
import { useService } from '../../platform/services/services';
import { useStore } from '../../platform/store/use-store';
import { followedIn } from './room-machine';
import type { RoomView } from './room-view';
import type { Rooms } from './rooms';

declare module '../../platform/services/services' {
  interface Services {
    rooms: Rooms;
  }
}

export const useRooms = (): Rooms => useService('rooms');

/** The room in which the person listens on this page. */
export const useRoom = (): RoomView | undefined => useSelector(useRooms().room, followedIn);

export const useIsJoining = (): boolean => useSelector(useRooms().room, (room) => room.matches('joining'));

export const useIsReconnecting = (): boolean => useSelector(useRooms().room, (room) => room.matches({ in: 'reconnecting' }));

/** Whether the person is in a room that this page does not play. */
export const useIsInRoomElsewhere = (): boolean => useStore(useRooms().elsewhere, (roomId) => roomId !== undefined);
