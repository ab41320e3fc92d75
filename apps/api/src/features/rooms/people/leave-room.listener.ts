import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Batch } from '../../../platform/async/batch';
import type { DomainEvents } from '../../../platform/events/domain-events';
import { EventBus } from '../../../platform/events/event-bus';
import { OnFact } from '../../../platform/events/on-fact.decorator';
import { RoomDepartures } from '../room-departures';
import { roomsOf, roomsShared } from '../rooms.queries';

/** A node reads all blocks and suspensions at its start, and each of them is a fact. */
const COLLECTED_MS = 10;

/**
 * A block between the lead of a room and somebody in it makes that person leave; between two others it hides them from each other. Suspended people
 * leave at once. Every node does this as soon as it has read the change: the one that made it may have died.
 */
@Injectable()
export class LeaveRoom {
  private readonly blocked = new Batch<readonly [string, string], void>(COLLECTED_MS, (pairs) => this.separate(pairs));
  private readonly suspended = new Batch<string, void>(COLLECTED_MS, (userIds) => this.removeAll(userIds));

  constructor(
    private readonly database: DataSource,
    private readonly departures: RoomDepartures,
    private readonly bus: EventBus,
  ) {}

  @OnFact('people.blocked')
  onBlock({ userIds }: DomainEvents['people.blocked']): Promise<void> {
    return this.blocked.add(userIds);
  }

  @OnFact('people.unblocked')
  async onUnblock({ userIds }: DomainEvents['people.unblocked']): Promise<void> {
    for (const { roomId } of await roomsShared(this.database.manager, [userIds])) this.bus.publish('room.people_changed', { roomId });
  }

  @OnFact('person.suspended')
  onSuspension({ userId }: DomainEvents['person.suspended']): Promise<void> {
    return this.suspended.add(userId);
  }

  private async separate(pairs: readonly (readonly [string, string])[]): Promise<void> {
    for (const { roomId, leadId, userIds } of await roomsShared(this.database.manager, pairs)) {
      const leaving = userIds.includes(leadId) ? userIds.filter((userId) => userId !== leadId) : [];
      if (leaving.length > 0) await this.departures.remove(roomId, leaving);
      else this.bus.publish('room.people_changed', { roomId });
    }
  }

  private async removeAll(userIds: readonly string[]): Promise<void> {
    for (const { roomId, userId } of await roomsOf(this.database.manager, userIds)) await this.departures.remove(roomId, [userId]);
  }
}
