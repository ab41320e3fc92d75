import type { RoomState } from '@chorus/contracts';
import type { EndReason } from './rooms';

/** The room that the person is in, as far as this page knows. */
export interface MyRoom {
  readonly userId: string | undefined;
  /** The server could not be asked. */
  readonly isUnsure: boolean;
  /** The server has answered since the person is here: a room in a later answer is new. */
  readonly isTold: boolean;
  readonly hasConnected: boolean;
  /** A room that this page does not play. */
  readonly elsewhere: string | undefined;
  readonly endReason: EndReason | undefined;
}

export type MyRoomEvent =
  | { type: 'person.changed'; userId: string | undefined }
  /** `asked`: the person for whom the server was asked. */
  | { type: 'server.answered'; asked: string | undefined; isUnsure: boolean }
  | { type: 'room.offered'; roomId: string | undefined }
  /** This page plays along with a room. */
  | { type: 'room.followed' }
  | { type: 'room.ended'; reason: EndReason }
  | { type: 'end.acknowledged' }
  | { type: 'connection.back' };

export const initialState = (hasConnected: boolean): MyRoom => ({
  userId: undefined,
  isUnsure: false,
  isTold: false,
  hasConnected,
  elsewhere: undefined,
  endReason: undefined,
});

export function reduceMyRoom(state: MyRoom, event: MyRoomEvent): MyRoom {
  switch (event.type) {
    case 'person.changed':
      return { ...state, userId: event.userId, isTold: false, elsewhere: undefined, endReason: undefined };
    case 'server.answered': {
      const isTold = state.isTold || (!event.isUnsure && event.asked === state.userId);
      return { ...state, isUnsure: event.isUnsure, isTold };
    }
    case 'room.offered':
      return { ...state, elsewhere: event.roomId };
    case 'room.followed':
      return { ...state, elsewhere: undefined, endReason: undefined };
    case 'room.ended':
      return { ...state, endReason: event.reason };
    case 'end.acknowledged':
      return { ...state, endReason: undefined };
    case 'connection.back':
      return { ...state, hasConnected: true };
  }
}

interface OnPage {
  /** The server has answered before that the person is in another room, or none. */
  isNew: boolean;
  isPlaying: boolean;
  /** This tab was in the room before it was reloaded. */
  isRemembered: boolean;
}

/**
 * Whether this page plays a room that its person is in. Music that they started here before the room was known is not interrupted, nor by a
 * room that they join on another device: it is offered to them. A new room that they lead was made by somebody who listens along.
 */
export const isOfPage = (
  { userId, elsewhere }: MyRoom,
  { roomId, leadId }: Pick<RoomState, 'roomId' | 'leadId'>,
  { isNew, isPlaying, isRemembered }: OnPage,
): boolean => (isNew ? leadId === userId && elsewhere !== roomId && isPlaying : isRemembered && !isPlaying);

/** Whether a guest's visit is over: they are in no room, or are in it with an account now. */
export const isGuestOver = ({
  guestId,
  userId,
  isIn,
}: {
  guestId: string | undefined;
  userId: string | undefined;
  isIn: boolean;
}): boolean => guestId !== undefined && (!isIn || guestId !== userId);

/** When to ask the server after a reconnect: at once if the room was unknown, later if it may have changed meanwhile. */
export function askAfterConnecting(
  { isUnsure, elsewhere, hasConnected }: MyRoom,
  { isIn, hasToLeave }: { isIn: boolean; hasToLeave: boolean },
): 'now' | 'soon' | 'not' {
  if (isUnsure || elsewhere !== undefined || hasToLeave) return 'now';
  return hasConnected && !isIn ? 'soon' : 'not';
}
