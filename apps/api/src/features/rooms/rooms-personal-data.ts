import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { EventBus } from '../../platform/events/event-bus';
import {
  type AfterCommit,
  type PersonalDataPart,
  type PersonalDataSource,
  PersonalDataSources,
} from '../../platform/personal-data/personal-data';
import { ListenAlongEntity } from './listen-along/listen-along.entity';
import { RoomDepartures } from './room-departures';
import { RoomMessageEntity } from './conversation/room-message.entity';
import { eraseStays, staysOf } from './conversation/room-messages.queries';
import { eraseReminders, remindersOf } from './room-reminders.queries';
import type { RoomEntity } from './room.entity';
import {
  contentOf,
  lockPeople,
  lockRooms,
  roomIdOf,
  roomIdsWith,
  saveRoom,
  scheduledBy,
  songsAddedBy,
  songsVotedBy,
} from './rooms.queries';

/** A room exists as long as somebody is in it, and its messages a little longer; until then messages and songs name who sent and added them. */
@Injectable()
export class RoomsPersonalData implements OnModuleInit, PersonalDataSource {
  constructor(
    private readonly database: DataSource,
    private readonly personalData: PersonalDataSources,
    private readonly departures: RoomDepartures,
    private readonly bus: EventBus,
  ) {}

  onModuleInit(): void {
    this.personalData.register(this);
  }

  async *export(userId: string): AsyncGenerator<PersonalDataPart> {
    const { manager } = this.database;
    const setting = await manager.findOneBy(ListenAlongEntity, { userId });
    const messages = await manager.find(RoomMessageEntity, { where: { senderId: userId }, order: { createdAt: 'ASC', id: 'ASC' } });
    yield {
      rooms: {
        listenAlong: setting?.allowed ?? 'nobody',
        roomId: (await roomIdOf(manager, userId)) ?? null,
        messages: messages.map(({ roomId, text, createdAt }) => ({ roomId, text, createdAt: createdAt.toISOString() })),
        songs: await songsAddedBy(manager, userId),
        votes: await songsVotedBy(manager, userId),
        reminders: await remindersOf(manager, userId),
        stays: await staysOf(manager, userId),
        scheduled: (await scheduledBy(manager, userId)).map(({ id, name, startsAt }) => ({ roomId: id, name, startsAt })),
      },
    };
  }

  async erase(userId: string, database: EntityManager, afterCommit: AfterCommit): Promise<void> {
    await lockPeople(database, [userId]);
    const rooms = await lockRooms(database, await roomIdsWith(database, userId));
    for (const room of rooms.values()) await this.eraseIn(room, userId, database, afterCommit);
    await database.delete(RoomMessageEntity, { senderId: userId });
    // Must come after `eraseIn`, which reads the stays.
    await eraseStays(database, userId);
    await eraseReminders(database, userId);
    await database.delete(ListenAlongEntity, { userId });
  }

  private async eraseIn(room: RoomEntity, userId: string, database: EntityManager, afterCommit: AfterCommit): Promise<void> {
    const emit = (...fact: Parameters<EventBus['publish']>) => afterCommit(() => this.bus.publish(...fact));
    const items = room.items.map((item) => (item.addedBy === userId ? { ...item, addedBy: null } : item));
    const { [userId]: spent, ...spentByOthers } = room.requests.spent;
    const requests = { ...room.requests, spent: spentByOthers };
    const hasAsked = spent !== undefined || room.items.some(({ addedBy }) => addedBy === userId);
    // A room does not wait for somebody who is gone.
    const startsAt = room.leadId === userId ? null : room.startsAt;
    const isChanged = hasAsked || startsAt !== room.startsAt;
    const saved = isChanged ? await saveRoom(database, emit, room, { ...contentOf(room), items, requests, startsAt }) : room;
    await this.departures.removeFrom(database, emit, saved, [userId]);
  }
}
