import type { RoomReaction, RoomState } from '@chorus/contracts';

export type RoomChange = Omit<RoomState, 'sentAt'>;

export interface RoomFacts {
  'room.changed': { room: RoomChange };
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
