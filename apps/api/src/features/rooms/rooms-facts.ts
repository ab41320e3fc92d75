import type { RoomReaction, RoomState } from '@chorus/contracts';
import type { StoredItem } from './room.entity';

export type RoomChange = Omit<RoomState, 'sentAt'>;

export interface RoomFacts {
  /** `added` are the items that are new since the change before. */
  'room.changed': { room: RoomChange; added: readonly StoredItem[] };
  /** A room that waited for its start has begun to play. */
  'room.started': { roomId: string };
  /** Somebody joined, left, was away or came back, does something else, or sees other people than before. */
  'room.people_changed': { roomId: string };
  'room.joined': { roomId: string; userId: string };
  /** They left, or the room has ended. */
  'room.left': { roomId: string; userIds: readonly string[] };
  'room.reacted': { roomId: string; userId: string; reaction: RoomReaction };
  'room.said': { roomId: string; message: { id: string; senderId: string; text: string; createdAt: Date } };
}

declare module '../../platform/events/domain-events' {
  interface DomainEvents extends RoomFacts {}
}
