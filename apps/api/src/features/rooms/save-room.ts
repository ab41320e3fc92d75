import type { EntityManager } from 'typeorm';
import type { Emit } from '../../platform/events/unit-of-work';
import { anchorOf, RoomEntity } from './room.entity';
import type { RoomContent } from './room-rules';
import type { RoomChange } from './rooms-facts';

export const contentOf = (room: RoomEntity): RoomContent => ({
  leadId: room.leadId,
  everyoneControls: room.everyoneControls,
  anchor: anchorOf(room),
  items: room.items,
});

export const changeOf = (room: Omit<RoomEntity, 'items' | 'linkToken' | 'createdAt'>): RoomChange => ({
  roomId: room.id,
  revision: room.revision,
  itemsRevision: room.itemsRevision,
  leadId: room.leadId,
  everyoneControls: room.everyoneControls,
  anchor: anchorOf(room),
});

/** Stores what a locked room is now and tells its people; the revision grows by one. */
export async function saveRoom(database: EntityManager, emit: Emit, room: RoomEntity, content: RoomContent): Promise<RoomEntity> {
  const { anchor, items, leadId, everyoneControls } = content;
  const revision = room.revision + 1;
  const change = { leadId, everyoneControls, revision, ...anchor, ...(items !== room.items && { items, itemsRevision: revision }) };
  await database.update(RoomEntity, { id: room.id }, change);
  const saved = Object.assign(new RoomEntity(), room, change);
  emit('room.changed', { room: changeOf(saved) });
  return saved;
}
