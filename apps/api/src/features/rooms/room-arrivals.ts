import { isGuestId, MOST_ROOM_PEOPLE, MOST_ROOM_PEOPLE_AT_SPEAKER } from '@chorus/contracts';
import { ConflictException, ForbiddenException, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Emit } from '../../platform/events/unit-of-work';
import { SuspendedPeople } from '../../platform/identity/suspended-people';
import { BlocksReader } from '../moderation/blocks.reader';
import { UsersReader } from '../users/users.reader';
import { RoomDepartures } from './room-departures';
import type { RoomEntity } from './room.entity';
import { linkIsOver } from './rooms-reading.service';
import { insertPerson, lockPeople, lockRooms, roomIdOf, userIdsIn } from './rooms.queries';

interface Arrival {
  roomId: string;
  userId: string;
  /** The error for people who must not learn why they are refused. */
  refusal: () => Error;
  /** The link of the invitation that they come with: it may end while they wait for the lock of the room. */
  linkToken?: string;
  isOpen?: (room: RoomEntity) => boolean;
  /** Runs once there is room for them, and may still refuse them. */
  prepare?: (userIds: readonly string[]) => Promise<void>;
}

/** Lets people into rooms. */
@Injectable()
export class RoomArrivals {
  constructor(
    private readonly users: UsersReader,
    private readonly blocks: BlocksReader,
    private readonly departures: RoomDepartures,
    private readonly suspended: SuspendedPeople,
  ) {}

  /** Refuses people without an account. Call it before the transaction reads or writes anything else. */
  async lockAccounts(database: EntityManager, userIds: readonly string[], ...guestIds: readonly string[]): Promise<void> {
    const known = await this.users.lockAccounts(database, userIds);
    if (!userIds.every((userId) => known.has(userId))) throw new ForbiddenException("You don't have an account here. Sign in again.");
    await lockPeople(database, [...userIds, ...guestIds]);
  }

  /** Requires the lock of the person, who leaves the room that they were in. Returns false if they are in this room already. */
  async enter(database: EntityManager, emit: Emit, arrival: Arrival): Promise<boolean> {
    const { roomId, userId, prepare } = arrival;
    const current = await roomIdOf(database, userId);
    if (current === roomId) return false;
    const rooms = await lockRooms(database, current === undefined ? [roomId] : [roomId, current]);
    const room = await this.admit(database, rooms.get(roomId), arrival);
    const userIds = await userIdsIn(database, roomId);
    const most = room.speaker ? MOST_ROOM_PEOPLE_AT_SPEAKER : MOST_ROOM_PEOPLE;
    if (userIds.length >= most) throw new ConflictException(`This room is full: ${most} people are in it.`);
    await prepare?.(userIds);
    const left = current === undefined ? undefined : rooms.get(current);
    if (left) await this.departures.removeFrom(database, emit, left, [userId]);
    await insertPerson(database, roomId, userId);
    emit('room.people_changed', { roomId });
    emit('room.joined', { roomId, userId });
    return true;
  }

  private async admit(
    database: EntityManager,
    room: RoomEntity | undefined,
    { userId, refusal, linkToken, isOpen = () => true }: Arrival,
  ): Promise<RoomEntity> {
    if (linkToken !== undefined && room?.linkToken !== linkToken) throw linkIsOver();
    if (!room || !isOpen(room) || (await this.isBlocked(database, room, userId))) throw refusal();
    return room;
  }

  /** Nobody blocks a guest, whom the lead removes instead. */
  private async isBlocked(database: EntityManager, { leadId }: RoomEntity, userId: string): Promise<boolean> {
    return !isGuestId(userId) && (await this.blocks.staysBetween(database, leadId, userId));
  }

  /**
   * If this node heard of a suspension while they entered, the listener found nobody to remove. If it hears of one later, the listener
   * removes them.
   */
  async removeSuspended(roomId: string, userIds: readonly string[]): Promise<void> {
    const suspended = userIds.filter((userId) => this.suspended.find(userId));
    if (suspended.length > 0) await this.departures.remove(roomId, suspended);
  }
}
