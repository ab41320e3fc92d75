import type { RoomAction, RoomListening, RoomMessage, RoomReaction, User } from '@chorus/contracts';
import type { Readable } from '../../platform/store/create-store';
import type { ServerClock } from './clock/create-server-clock';
import type { Played } from './played';
import type { Entrance, RoomActor } from './room-machine';

export interface Reacted {
  person: User;
  reaction: RoomReaction;
}

/** The reason why a person is no longer in a room that they did not leave on this page. `guestOver`: a guest is not told which it was. */
export type EndReason = 'ended' | 'removed' | 'guestOver';

/** What the server made of songs that were added. `isNew` is false where all of them waited already, and got a vote instead. */
export interface Added {
  isByVotes: boolean;
  isNew: boolean;
}

interface AboutRequest {
  /** The song that the person wants to hear. */
  chosenTitle?: string | undefined;
  /** Called for actions that only add songs, once the server has taken all of them. */
  onAdded?: ((added: Added) => void) | undefined;
}

/** What is left of a room for who has left it. */
export interface LastRoom {
  roomId: string;
  messages: readonly RoomMessage[];
  played: Played;
}

/** The room in which the person listens with others. */
export interface Rooms {
  room: RoomActor;
  clock: Pick<ServerClock, 'now' | 'isKnown'>;
  /** The id of a room that the person is in without this page; undefined where it plays along, or there is none. */
  elsewhere: Readable<string | undefined>;
  /** The message about the last room; undefined once it was read, or they are in a room again. */
  endReason: Readable<EndReason | undefined>;
  acknowledge: () => void;
  /** The room that the person was in last, for as long as its messages can be reported; undefined afterwards. */
  lastRoom: Readable<LastRoom | undefined>;
  /** What this device calls itself in a room whose music one device plays. */
  deviceId: string;
  /** Empty while nobody is signed in. */
  userId: () => string;
  actAs: (userId: string | undefined) => void;
  enter: (by: Entrance) => void;
  /** Also leaves a room that this page does not play. */
  leave: () => void;
  /** Asks for a change of the room; it is repeated until the server has answered. */
  act: (action: RoomAction) => void;
  /** The same for people who may not know whether they are allowed: they are told. */
  request: (actions: readonly RoomAction[], about?: AboutRequest) => void;
  react: (reaction: RoomReaction) => void;
  /** Resolves with whether the message was sent. */
  say: (text: string) => Promise<boolean>;
  /** The person sees the messages. */
  see: () => void;
  /** Tells the others what this device does. */
  listen: (listening: RoomListening) => void;
  onReaction: (listener: (reacted: Reacted) => void) => () => void;
}
