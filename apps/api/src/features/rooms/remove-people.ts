import { type EntityManager, In } from 'typeorm';
import type { Emit } from '../../platform/events/unit-of-work';
import { nextLeadOf } from './room-people-rules';
import { RoomPersonEntity } from './room-person.entity';
import { RoomEntity } from './room.entity';
import { peopleIn } from './rooms.queries';
import { contentOf, saveRoom } from './save-room';

export type IsBlocked = (one: string, other: string) => boolean;

/** Lets people leave a locked room. The lead passes on, and without people the room ends. */
export async function removePeople(
  database: EntityManager,
  emit: Emit,
  { room, userIds, isBlocked }: { room: RoomEntity; userIds: readonly string[]; isBlocked: IsBlocked },
): Promise<void> {
  const people = await peopleIn(database, room.id);
  const staying = people.filter(({ userId }) => !userIds.includes(userId));
  if (staying.length === people.length) return;
  const leadId = staying.some(({ userId }) => userId === room.leadId) ? room.leadId : nextLeadOf(staying, isBlocked)?.userId;
  const left = people.filter(({ userId }) => userIds.includes(userId) || (leadId !== undefined && isBlocked(userId, leadId)));
  const leftIds = left.map(({ userId }) => userId).toSorted();
  // First of all: who leaves because of the next lead is not told who that is.
  emit('room.left', { roomId: room.id, userIds: leftIds });
  if (leadId === undefined) {
    await database.delete(RoomEntity, { id: room.id });
  } else {
    if (leadId !== room.leadId) await saveRoom(database, emit, room, { ...contentOf(room), leadId });
    await database.delete(RoomPersonEntity, { roomId: room.id, userId: In(leftIds) });
    emit('room.people_changed', { roomId: room.id });
  }
}
