import { isGuestId, type RoomUser } from '@chorus/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { UsersReader } from '../users/users.reader';
import type { RoomGuestEntity } from './guests/room-guest.entity';
import { toRoomGuest } from './room.mapper';

/** The people of rooms as others in the room see them, guests included. */
@Injectable()
export class RoomPeople {
  constructor(
    private readonly database: DataSource,
    private readonly users: UsersReader,
  ) {}

  async byUserId(userIds: readonly string[]): Promise<Map<string, RoomUser>> {
    const [people, guests] = await Promise.all([
      this.users.byUserId(userIds.filter((userId) => !isGuestId(userId))),
      guestsAmong(this.database.manager, userIds),
    ]);
    return new Map<string, RoomUser>([...people, ...guests.map((guest) => [guest.userId, toRoomGuest(guest)] as const)]);
  }

  async namesOf(userIds: readonly string[], database: EntityManager): Promise<string[]> {
    const names = await this.users.namesOf(
      userIds.filter((userId) => !isGuestId(userId)),
      database,
    );
    return [...names.values(), ...(await guestsAmong(database, userIds)).map(({ name }) => name)];
  }
}

/** Reads the names alone: 200 people may join at once, and each name is compared with those of everyone there. */
async function guestsAmong(database: EntityManager, userIds: readonly string[]): Promise<Pick<RoomGuestEntity, 'userId' | 'name'>[]> {
  const ids = userIds.filter(isGuestId);
  return ids.length === 0 ? [] : database.query('SELECT user_id AS "userId", name FROM room_guests WHERE user_id = ANY ($1)', [ids]);
}
