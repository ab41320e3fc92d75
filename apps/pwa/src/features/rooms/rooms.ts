import type { RoomAction, RoomListening, RoomMessage, RoomReaction, User } from '@chorus/contracts';
import type { Readable } from '../../platform/store/create-store';
import type { ServerClock } from './clock/create-server-clock';
import type { Entrance, RoomActor } from './room-machine';

export interface Reacted {
  person: User;
  reaction: RoomReaction;
}

/** Why a person is no longer in a room that they did not leave on this page. */
export type EndReason = 'ended' | 'removed';

/** The room in which the person listens with others. */
export interface Rooms {
  room: RoomActor;
  clock: Pick<ServerClock, 'now' | 'isKnown'>;
  /** The id of a room that the person is in without this page; undefined where it plays along, or there is none. */
  elsewhere: Readable<string | undefined>;
  /** What is to be said of the last room; undefined once that was read, or they are in one again. */
  endReason: Readable<EndReason | undefined>;
  acknowledge: () => void;
  /** Those of the room that the person was in last, for as long as they can be reported; empty afterwards. */
  lastMessages: Readable<readonly RoomMessage[]>;
  /** Empty while nobody is signed in. */
  userId: () => string;
  actAs: (userId: string | undefined) => void;
  enter: (by: Entrance) => void;
  /** Also a room that this page does not play. */
  leave: () => void;
  /** Asks for a change of the room; it is repeated until the server has answered. */
  act: (action: RoomAction) => void;
  /** The same for who may not know whether they may: they are told. `chosenTitle` is that of a song which they want to hear. */
  request: (actions: readonly RoomAction[], chosenTitle?: string) => void;
  react: (reaction: RoomReaction) => void;
  /** Resolves with whether the message was sent. */
  say: (text: string) => Promise<boolean>;
  /** The person sees the messages. */
  see: () => void;
  /** What this device does, for the others to see. */
  listen: (listening: RoomListening) => void;
  onReaction: (listener: (reacted: Reacted) => void) => () => void;
}
