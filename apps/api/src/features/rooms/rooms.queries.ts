import type { EntityManager } from 'typeorm';
import { advisoryLockKey } from '../../platform/database/advisory-lock-key';
import { RoomEntity } from './room.entity';
import { RoomPersonEntity } from './room-person.entity';

const PERSON_LOCKS = advisoryLockKey('room');

/** Until the transaction ends, nobody else lets these people join a room. Take it before the locks of rooms. */
export const lockPeople = (database: EntityManager, userIds: readonly string[]): Promise<unknown> =>
  database.query(
    `SELECT pg_advisory_xact_lock($1, key) FROM (SELECT DISTINCT hashtext(id) AS key FROM unnest($2::text[]) AS id ORDER BY 1) AS keys`,
    [PERSON_LOCKS, userIds],
  );

const lock = { mode: 'for_no_key_update' } as const;

export const lockRoom = (database: EntityManager, id: string): Promise<RoomEntity | null> =>
  database.findOne(RoomEntity, { where: { id }, lock });

/** In one order, so that two transactions with the same rooms wait for each other. */
export async function lockRooms(database: EntityManager, ids: readonly string[]): Promise<Map<string, RoomEntity>> {
  const rooms = await database
    .createQueryBuilder(RoomEntity, 'room')
    .where('room.id = ANY(:ids)', { ids })
    .orderBy('room.id')
    .setLock('for_no_key_update')
    .getMany();
  return new Map(rooms.map((room) => [room.id, room]));
}

/** Undefined where another transaction holds it. */
export async function lockFreeRoom(database: EntityManager, id: string): Promise<RoomEntity | undefined> {
  const room = await database.findOne(RoomEntity, { where: { id }, lock: { ...lock, onLocked: 'skip_locked' } });
  return room ?? undefined;
}

export const roomIdOf = async (database: EntityManager, userId: string): Promise<string | undefined> =>
  (await database.findOneBy(RoomPersonEntity, { userId }))?.roomId;

export const isInRoom = (database: EntityManager, roomId: string, userId: string): Promise<boolean> =>
  database.existsBy(RoomPersonEntity, { roomId, userId });

/** In the order in which they joined. */
export const peopleIn = (database: EntityManager, roomId: string): Promise<RoomPersonEntity[]> =>
  database.find(RoomPersonEntity, { where: { roomId }, order: { joinedAt: 'ASC', userId: 'ASC' } });

export const insertPerson = (database: EntityManager, roomId: string, userId: string): Promise<unknown> =>
  database.query('INSERT INTO room_people (room_id, user_id) VALUES ($1, $2)', [roomId, userId]);

export interface ArrivedCommand {
  /** Why it had no effect; null if it had one, and undefined where it did not arrive before. */
  dropped: string | null | undefined;
  peopleIds: string[];
}

/** What a command needs beside the locked room. */
export async function arrivedCommand(database: EntityManager, roomId: string, id: string): Promise<ArrivedCommand> {
  const [row] = await database.query<{ isKnown: boolean; dropped: string | null; peopleIds: string[] }[]>(
    `SELECT command.id IS NOT NULL AS "isKnown", dropped, array(SELECT user_id FROM room_people WHERE room_id = $1) AS "peopleIds"
     FROM (VALUES ($2::uuid)) AS arrived (id) LEFT JOIN room_commands AS command ON command.room_id = $1 AND command.id = arrived.id`,
    [roomId, id],
  );
  return { dropped: row?.isKnown ? row.dropped : undefined, peopleIds: row?.peopleIds ?? [] };
}

export const rememberCommand = (database: EntityManager, roomId: string, id: string, dropped: string | null): Promise<unknown> =>
  database.query('INSERT INTO room_commands (room_id, id, dropped) VALUES ($1, $2, $3)', [roomId, id, dropped]);
