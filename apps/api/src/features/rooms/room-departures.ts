import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type Emit, UnitOfWork } from '../../platform/events/unit-of-work';
import { BlocksReader } from '../moderation/blocks.reader';
import { removePeople } from './remove-people';
import type { RoomEntity } from './room.entity';
import { lockRoom } from './rooms.queries';

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

  /** Requires the lock of the room. */
  removeFrom(database: EntityManager, emit: Emit, room: RoomEntity, userIds: readonly string[]): Promise<void> {
    return removePeople(database, emit, { room, userIds, isBlocked: (one, other) => this.blocks.isKnownBetween(one, other) });
  }
}
