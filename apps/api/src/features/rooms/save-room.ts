import type { EntityManager } from 'typeorm';
import type { Emit } from '../../platform/events/unit-of-work';
import { anchorOf, RoomEntity, type RoomHead } from './room.entity';
import type { RoomContent } from './room-rules';
import type { RoomChange } from './rooms-facts';

export const contentOf = (room: RoomEntity): RoomContent => ({
  leadId: room.leadId,
  everyoneControls: room.everyoneControls,
  anchor: anchorOf(room),
  items: room.items,
});

export const changeOf = (room: RoomHead): RoomChange => ({
  roomId: room.id,
  revision: room.revision,
  itemsRevision: room.itemsRevision,
  leadId: room.leadId,
  everyoneControls: room.everyoneControls,
  anchor: anchorOf(room),
});

/** Stores what a locked room is now; the revision grows by one. */
export async function storeRoom(
  database: EntityManager,
  room: RoomEntity,
  content: RoomContent,
  linkToken = room.linkToken,
): Promise<RoomEntity> {
  const { anchor, items, leadId, everyoneControls } = content;
  const revision = room.revision + 1;
  const change = {
    ...{ leadId, everyoneControls, revision, ...anchor },
    ...(items !== room.items && { items, itemsRevision: revision }),
    ...(linkToken !== room.linkToken && { linkToken, itemsRevision: revision, invitationOnly: true }),
    ...(leadId !== room.leadId && { invitationOnly: true }),
  };
  await database.update(RoomEntity, { id: room.id }, change);
  return Object.assign(new RoomEntity(), room, change);
}

/** Also tells its people. A new link is no part of what they are told: they read it. */
export async function saveRoom(
  database: EntityManager,
  emit: Emit,
  room: RoomEntity,
  content: RoomContent,
  linkToken = room.linkToken,
): Promise<RoomEntity> {
  const saved = await storeRoom(database, room, content, linkToken);
  emit('room.changed', { room: changeOf(saved) });
  return saved;
}
