import type { DroppedCommandReason, RoomAction, RoomAnchor } from '@chorus/contracts';
import type { StoredItem, StoredRequests, StoredSpeaker } from '../room.entity';

export type AddedSong = Pick<StoredItem, 'title' | 'artist' | 'duration'>;

/** The part of a room that commands change. */
export interface RoomContent {
  name: string | null;
  startsAt: number | null;
  leadId: string;
  everyoneControls: boolean;
  letsGuestsIn: boolean;
  anchor: RoomAnchor;
  items: readonly StoredItem[];
  requests: StoredRequests;
  speaker: StoredSpeaker | null;
}

export interface Acted {
  userId: string;
  /** In milliseconds of the clock that the anchor uses. */
  now: number;
  /** How long ago the person acted. */
  ageMs: number;
  /** The songs to be added that are in the catalogue. */
  songs: ReadonlyMap<string, AddedSong>;
  peopleIds: readonly string[];
  /** Those of these people who are not away. */
  hereIds: readonly string[];
}

/** `room` is the same object if nothing changes. */
export interface Outcome {
  room: RoomContent;
  /** The people who have to leave, which is a change of the room. */
  removed?: readonly string[];
  /** Whether earlier invitations end, which is a change of the room. */
  endsInvitations?: true;
  dropped?: DroppedCommandReason;
}

export type ActionOf<Kind extends RoomAction['kind']> = Extract<RoomAction, { kind: Kind }>;
