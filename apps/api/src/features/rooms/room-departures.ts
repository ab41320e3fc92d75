import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type Emit, UnitOfWork } from '../../platform/events/unit-of-work';
import { BlocksReader } from '../moderation/blocks.reader';
import { removePeople } from './remove-people';
import type { RoomEntity } from './room.entity';
import type { RoomContent } from './room-rules';
import { lockRoom } from './rooms.queries';
import { changeOf, storeRoom } from './save-room';

/** Lets people leave rooms, whether they are there still or not. */
@Injectable()
export class RoomDepartures {
  constructor(
    private readonly work: UnitOfWork,
    private readonly blocks: BlocksReader,
  ) {}

  remove(roomId: string, userIds: readonly string[]): Promise<void> {
    return this.work.run(async (database, emit) => {
      const room = await lockRoom(database, roomId);
      if (room) await this.removeFrom(database, emit, room, userIds);
    });
  }

  /** Requires the lock of the room. Whom a block against the next lead makes leave, leaves before it is told who that is. */
  async passLead(
    database: EntityManager,
    emit: Emit,
    room: RoomEntity,
    { content, peopleIds }: { content: RoomContent; peopleIds: readonly string[] },
  ): Promise<RoomEntity> {
    const saved = await storeRoom(database, room, content);
    const blocked = peopleIds.filter((userId) => this.blocks.isKnownBetween(userId, saved.leadId));
    if (blocked.length > 0) await this.removeFrom(database, emit, saved, blocked);
    emit('room.changed', { room: changeOf(saved) });
    return saved;
  }

  /** Requires the lock of the room. */
  removeFrom(database: EntityManager, emit: Emit, room: RoomEntity, userIds: readonly string[]): Promise<void> {
    return removePeople(database, emit, { room, userIds, isBlocked: (one, other) => this.blocks.isKnownBetween(one, other) });
  }
}
