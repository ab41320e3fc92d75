import type { RoomAction, RoomListening, RoomReaction, User } from '@chorus/contracts';
import type { Readable } from '../../platform/store/create-store';
import type { ServerClock } from './clock/create-server-clock';
import type { Entrance, RoomActor } from './room-machine';

export interface Reacted {
  person: User;
  reaction: RoomReaction;
}

/** The room in which the person listens with others. */
export interface Rooms {
  room: RoomActor;
  clock: Pick<ServerClock, 'now' | 'isKnown'>;
  /** The id of a room that the person is in without this page; undefined where it plays along, or there is none. */
  elsewhere: Readable<string | undefined>;
  /** Empty while nobody is signed in. */
  userId: () => string;
  actAs: (userId: string | undefined) => void;
  enter: (by: Entrance) => void;
  /** Also a room that this page does not play. */
  leave: () => void;
  /** Asks for a change of the room; it is repeated until the server has answered. */
  act: (action: RoomAction) => void;
  react: (reaction: RoomReaction) => void;
  /** Resolves with whether the message was sent. */
  say: (text: string) => Promise<boolean>;
  /** What this device does, for the others to see. */
  listen: (listening: RoomListening) => void;
  onReaction: (listener: (reacted: Reacted) => void) => () => void;
}
