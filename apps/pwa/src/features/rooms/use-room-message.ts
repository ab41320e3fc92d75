import type { RoomMessage } from '@chorus/contracts';
import { useLastMessages, useRoom } from './use-rooms';

/** Of the room in which the person is, or was last. */
export function useRoomMessage(messageId: string): RoomMessage | undefined {
  const view = useRoom();
  return [...(view?.messages ?? []), ...useLastMessages()].find(({ _id }) => _id === messageId);
}
