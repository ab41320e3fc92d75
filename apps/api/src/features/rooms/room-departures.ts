import { Injectable } from '@nestjs/common';
import { type EntityManager, In } from 'typeorm';
import { DatabaseClock } from '../../platform/database/database-clock';
import { type Emit, UnitOfWork } from '../../platform/events/unit-of-work';
import { BlocksReader } from '../moderation/blocks.reader';
import { RoomPersonEntity } from './people/room-person.entity';
import type { RoomContent } from './commands/room-content';
import { nextLeadOf } from './commands/room-lead';
import { withoutPeople } from './commands/room-rules';
import { RoomEntity } from './room.entity';
import { announce, contentOf, lockRoom, peopleIn, saveRoom, storeRoom } from './rooms.queries';

/** Removes people from rooms, whether or not they are still connected. */
@Injectable()
export class RoomDepartures {
  constructor(
    private readonly work: UnitOfWork,
    private readonly blocks: BlocksReader,
    private readonly clock: DatabaseClock,
  ) {}

  remove(roomId: string, userIds: readonly string[]): Promise<void> {
    return this.work.run(async (database, emit) => {
      const room = await lockRoom(database, roomId);
      if (room) await this.removeFrom(database, emit, room, userIds);
    });
  }

  nextLeadOf(people: readonly RoomPersonEntity[]): RoomPersonEntity | undefined {
    return nextLeadOf(people, (one, other) => this.blocks.isKnownBetween(one, other));
  }

  /** Requires the lock of the room. People who have a block with the next lead leave before the room is told who leads. */
  async passLead(
    database: EntityManager,
    emit: Emit,
    room: RoomEntity,
    { content, peopleIds }: { content: RoomContent; peopleIds: readonly string[] },
  ): Promise<RoomEntity> {
    const saved = await storeRoom(database, room, content);
    const blocked = peopleIds.filter((userId) => this.blocks.isKnownBetween(userId, saved.leadId));
    if (blocked.length > 0) await this.removeFrom(database, emit, saved, blocked);
    announce(emit, room, saved);
    return saved;
  }

  /** Requires the lock of the room. The lead passes on, and without somebody who may lead it the room ends, unless it waits for its start. */
  async removeFrom(database: EntityManager, emit: Emit, room: RoomEntity, userIds: readonly string[]): Promise<void> {
    const people = await peopleIn(database, room.id);
    const staying = people.filter(({ userId }) => !userIds.includes(userId));
    const leadStays = room.startsAt !== null || staying.some(({ userId }) => userId === room.leadId);
    if (staying.length === people.length && leadStays) return;
    const leadId = leadStays ? room.leadId : this.nextLeadOf(staying)?.userId;
    const left = people.filter(
      ({ userId }) => leadId === undefined || userIds.includes(userId) || this.blocks.isKnownBetween(userId, leadId),
    );
    const leftIds = left.map(({ userId }) => userId).toSorted();
    // Published first: people who leave because of the next lead are not told who that is.
    emit('room.left', { roomId: room.id, userIds: leftIds });
    if (leadId === undefined) {
      await database.delete(RoomEntity, { id: room.id });
    } else {
      const before = contentOf(room);
      const hereIds = people.filter(({ userId, isHere }) => isHere && !leftIds.includes(userId)).map(({ userId }) => userId);
      const left = withoutPeople(before, { leftIds, hereIds, now: this.clock.now() });
      const content = leadId === room.leadId ? left : { ...left, leadId };
      if (content !== before) await saveRoom(database, emit, room, content);
      await database.delete(RoomPersonEntity, { roomId: room.id, userId: In(leftIds) });
      emit('room.people_changed', { roomId: room.id });
    }
  }
}
