import { queueChangeBetween } from '@chorus/contracts';
import { type EntityManager, IsNull, Not } from 'typeorm';
import { advisoryLockKey } from '../../platform/database/advisory-lock-key';
import type { Emit } from '../../platform/events/unit-of-work';
import { anchorOf, RoomEntity, type RoomHead, type StoredItem } from './room.entity';
import { RoomPersonEntity } from './people/room-person.entity';
import type { RoomContent } from './commands/room-content';
import type { RoomInvitation } from './room-invitation';
import type { RoomChange } from './rooms-facts';

const PERSON_LOCKS = advisoryLockKey('room');

/** Locks these people: until the transaction ends, nobody else lets them join a room. Take it before the locks of rooms. */
export const lockPeople = (database: EntityManager, userIds: readonly string[]): Promise<unknown> =>
  database.query(
    `SELECT pg_advisory_xact_lock($1, key) FROM (SELECT DISTINCT hashtext(id) AS key FROM unnest($2::text[]) AS id ORDER BY 1) AS keys`,
    [PERSON_LOCKS, userIds],
  );

const lock = { mode: 'for_no_key_update' } as const;

export const lockRoom = (database: EntityManager, id: string): Promise<RoomEntity | null> =>
  database.findOne(RoomEntity, { where: { id }, lock });

/** Locks in one order, so that two transactions with the same rooms wait for each other. */
export async function lockRooms(database: EntityManager, ids: readonly string[]): Promise<Map<string, RoomEntity>> {
  const rooms = await database
    .createQueryBuilder(RoomEntity, 'room')
    .where('room.id = ANY(:ids)', { ids })
    .orderBy('room.id')
    .setLock('for_no_key_update')
    .getMany();
  return new Map(rooms.map((room) => [room.id, room]));
}

/** Undefined if another transaction holds the lock. */
export async function lockFreeRoom(database: EntityManager, id: string): Promise<RoomEntity | undefined> {
  const room = await database.findOne(RoomEntity, { where: { id }, lock: { ...lock, onLocked: 'skip_locked' } });
  return room ?? undefined;
}

const settingsOf = ({ name, startsAt, leadId, everyoneControls, letsGuestsIn }: RoomHead) => ({
  name,
  startsAt,
  leadId,
  everyoneControls,
  letsGuestsIn,
});

export const contentOf = (room: RoomEntity): RoomContent => ({
  ...settingsOf(room),
  anchor: anchorOf(room),
  items: room.items,
  requests: room.requests,
  speaker: room.speaker,
});

export const changeOf = (room: RoomHead): RoomChange => ({
  roomId: room.id,
  revision: room.revision,
  itemsRevision: room.itemsRevision,
  ...settingsOf(room),
  anchor: anchorOf(room),
  order: room.requests.order,
  limit: room.requests.limit,
  speaker: room.speaker && { userId: room.speaker.userId, deviceId: room.speaker.deviceId, isLost: room.speaker.isLost },
  skip: room.requests.skip && { itemId: room.requests.skip.itemId, wanted: room.requests.skip.userIds.length },
});

/** More are read: a frame has to stay small. */
const MOST_TOLD = 10;

/** Says also what became of the items where votes and requests alone changed them. A page that has not the items of `before` reads them. */
export function changeSince(before: RoomEntity, room: RoomEntity): RoomChange {
  const isTold = before.linkToken === room.linkToken && before.itemsRevision !== room.itemsRevision && hasSameSongs(before, room);
  const change = isTold ? queueChangeBetween(before.items.map(votedItem), room.items.map(votedItem)) : undefined;
  return { ...changeOf(room), ...(change && { queueChange: { since: before.itemsRevision, ...change } }) };
}

const votedItem = ({ _id, voters }: StoredItem) => ({ _id, votes: voters?.length });

/** A song that was deleted, or lost the name of who added it, has to be read. */
function hasSameSongs(before: RoomEntity, room: RoomEntity): boolean {
  const known = new Map(before.items.map((item) => [item._id, item]));
  const isSame = (item: StoredItem, { duration, addedBy } = known.get(item._id) ?? item) =>
    item.duration === duration && item.addedBy === addedBy;
  return room.items.length <= before.items.length + MOST_TOLD && room.items.every((item) => isSame(item));
}

function addedSince(before: RoomEntity, room: RoomEntity): StoredItem[] {
  const known = new Set(before.items.map(({ _id }) => _id));
  return room.items.filter(({ _id }) => !known.has(_id));
}

interface Storing {
  /** A new one ends those before it. */
  invitation?: RoomInvitation;
  /** How many commands made this of the room: its revision grows by one for each. */
  steps?: number;
}

/** The columns that a change of a room stores. */
export function columnsAfter(room: RoomEntity, content: RoomContent, { invitation, steps = 1 }: Storing = {}): Partial<RoomEntity> {
  const { anchor, items, ...others } = content;
  const revision = room.revision + steps;
  return {
    ...{ ...others, revision, ...anchor },
    ...(items !== room.items && { items, itemsRevision: revision }),
    ...(invitation && { ...invitation, itemsRevision: revision, invitationOnly: true }),
    ...(content.leadId !== room.leadId && { invitationOnly: true }),
  };
}

/** Stores the current state of a locked room. */
export async function storeRoom(database: EntityManager, room: RoomEntity, content: RoomContent, storing?: Storing): Promise<RoomEntity> {
  const { speaker } = content;
  const change = columnsAfter(room, content, storing);
  await database.update(RoomEntity, { id: room.id }, change);
  if (speaker !== room.speaker && speaker?.isLost === false && speaker.userId !== null)
    await noteSpeaker(database, room.id, speaker.userId);
  return Object.assign(new RoomEntity(), room, change);
}

/** It has time for its first heartbeat. */
const noteSpeaker = (database: EntityManager, roomId: string, userId: string): Promise<unknown> =>
  database.query('UPDATE room_people SET speaker_seen_at = clock_timestamp() WHERE room_id = $1 AND user_id = $2', [roomId, userId]);

/** Also tells its people. A new link is not part of that: they read it. */
export async function saveRoom(
  database: EntityManager,
  emit: Emit,
  room: RoomEntity,
  content: RoomContent,
  storing?: Storing,
): Promise<RoomEntity> {
  const saved = await storeRoom(database, room, content, storing);
  announce(emit, room, saved);
  return saved;
}

/** Says what has become of a room that was stored. */
export function announce(emit: Emit, before: RoomEntity, room: RoomEntity): void {
  emit('room.changed', { room: changeSince(before, room), added: addedSince(before, room) });
  if (before.startsAt !== null && room.startsAt === null && room.isPlaying) emit('room.started', { roomId: room.id });
}

export const roomIdOf = async (database: EntityManager, userId: string): Promise<string | undefined> =>
  (await database.findOneBy(RoomPersonEntity, { userId }))?.roomId;

export const isInRoom = (database: EntityManager, roomId: string, userId: string): Promise<boolean> =>
  database.existsBy(RoomPersonEntity, { roomId, userId });

/** Whether the person is in the room; if so, they stay in it until the transaction ends. */
export async function staysInRoom(database: EntityManager, roomId: string, userId: string): Promise<boolean> {
  const rows = await database.query<unknown[]>('SELECT FROM room_people WHERE room_id = $1 AND user_id = $2 FOR KEY SHARE', [
    roomId,
    userId,
  ]);
  return rows.length > 0;
}

/** Returns them in the order in which they joined. */
export const peopleIn = (database: EntityManager, roomId: string): Promise<RoomPersonEntity[]> =>
  database.find(RoomPersonEntity, { where: { roomId }, order: { joinedAt: 'ASC', userId: 'ASC' } });

export async function userIdsIn(database: EntityManager, roomId: string): Promise<string[]> {
  const rows = await database.query<{ userId: string }[]>('SELECT user_id AS "userId" FROM room_people WHERE room_id = $1', [roomId]);
  return rows.map(({ userId }) => userId);
}

export const insertPerson = (database: EntityManager, roomId: string, userId: string): Promise<unknown> =>
  database.query('INSERT INTO room_people (room_id, user_id) VALUES ($1, $2)', [roomId, userId]);

export interface SharedRoom {
  roomId: string;
  leadId: string;
  userIds: [string, string];
}

/** Rooms that have both people of a pair, or one of them and the other as the lead who is not there yet. */
export const roomsShared = (database: EntityManager, pairs: readonly (readonly [string, string])[]): Promise<SharedRoom[]> =>
  database.query(
    `SELECT room.id AS "roomId", room.lead AS "leadId", array[pair.one, pair.other] AS "userIds"
     FROM unnest($1::text[], $2::text[]) AS pair (one, other)
     JOIN room_people AS first ON first.user_id = pair.one COLLATE "C"
     JOIN room_people AS second ON second.user_id = pair.other COLLATE "C" AND second.room_id = first.room_id
     JOIN rooms AS room ON room.id = first.room_id
     UNION SELECT room.id, room.lead, array[pair.one, pair.other]
     FROM unnest($1::text[], $2::text[]) AS pair (one, other)
     JOIN rooms AS room ON room.starts_at IS NOT NULL AND room.lead IN (pair.one, pair.other)
     JOIN room_people AS person ON person.room_id = room.id AND person.user_id IN (pair.one, pair.other) AND person.user_id <> room.lead`,
    [pairs.map(([one]) => one), pairs.map(([, other]) => other)],
  );

/** Maps each of these people to the room they are in. */
export const roomsOf = (database: EntityManager, userIds: readonly string[]): Promise<{ roomId: string; userId: string }[]> =>
  database.query('SELECT room_id AS "roomId", user_id AS "userId" FROM room_people WHERE user_id = ANY ($1)', [userIds]);

/** The rooms that have one of the songs, with each that they have. Must match the expression of the index `rooms_by_song`. */
export const roomsWithSongs = (database: EntityManager, songIds: readonly string[]): Promise<{ roomId: string; songId: string }[]> =>
  database.query(
    `SELECT rooms.id AS "roomId", asked.id AS "songId" FROM unnest($1::text[]) AS asked (id)
     JOIN rooms ON jsonb_path_query_array(items, '$[*].songId') @> jsonb_build_array(asked.id)`,
    [songIds],
  );

/** Rooms that the person is in or leads, or to which they have added songs, perhaps removed ones. Reads all rooms, once per account: 0.7 s for 5,000 rooms with 100 songs each. */
export async function roomIdsWith(database: EntityManager, userId: string): Promise<string[]> {
  const rows = await database.query<{ id: string }[]>(
    `SELECT id FROM rooms WHERE items @> jsonb_build_array(jsonb_build_object('addedBy', $1::text))
       OR requests->'spent' ? $1 OR lead = $1 OR id IN (SELECT room_id FROM room_people WHERE user_id = $1)`,
    [userId],
  );
  return rows.map(({ id }) => id);
}

/** The rooms that wait for their start and that this person leads, next one first. */
export const scheduledBy = (database: EntityManager, userId: string): Promise<RoomEntity[]> =>
  database.find(RoomEntity, { where: { leadId: userId, startsAt: Not(IsNull()) }, order: { startsAt: 'ASC', id: 'ASC' } });

export const songsAddedBy = (
  database: EntityManager,
  userId: string,
): Promise<{ roomId: string; songId: string; title: string; artist: string }[]> =>
  database.query(
    `SELECT room.id AS "roomId", item->>'songId' AS "songId", item->>'title' AS title, item->>'artist' AS artist
     FROM rooms AS room CROSS JOIN LATERAL jsonb_array_elements(items) AS item
     WHERE items @> jsonb_build_array(jsonb_build_object('addedBy', $1::text)) AND item->>'addedBy' = $1`,
    [userId],
  );

export const songsVotedBy = (database: EntityManager, userId: string): Promise<{ roomId: string; songId: string; title: string }[]> =>
  database.query(
    `SELECT room.id AS "roomId", item->>'songId' AS "songId", item->>'title' AS title
     FROM rooms AS room CROSS JOIN LATERAL jsonb_array_elements(items) AS item
     WHERE items @> jsonb_build_array(jsonb_build_object('voters', jsonb_build_array($1::text))) AND item->'voters' ? $1`,
    [userId],
  );

interface ArrivedCommands {
  /** Of commands that arrived before: why they had no effect, or null if they had one. */
  dropped: Map<string, string | null>;
  people: { userId: string; isHere: boolean }[];
}

/** Reads what commands need besides the locked room. */
export async function arrivedCommands(database: EntityManager, roomId: string, ids: readonly string[]): Promise<ArrivedCommands> {
  const [row] = await database.query<{ known: { id: string; dropped: string | null }[]; people: ArrivedCommands['people'] }[]>(
    `SELECT array(SELECT jsonb_build_object('id', id, 'dropped', dropped) FROM room_commands WHERE room_id = $1 AND id = ANY ($2)) AS known,
       array(SELECT jsonb_build_object('userId', user_id, 'isHere', is_here) FROM room_people WHERE room_id = $1) AS people`,
    [roomId, ids],
  );
  return { dropped: new Map(row?.known.map(({ id, dropped }) => [id, dropped])), people: row?.people ?? [] };
}

export const rememberCommands = (
  database: EntityManager,
  roomId: string,
  commands: readonly { id: string; dropped: string | null }[],
): Promise<unknown> =>
  database.query('INSERT INTO room_commands (room_id, id, dropped) SELECT $1, * FROM unnest($2::uuid[], $3::text[])', [
    roomId,
    commands.map(({ id }) => id),
    commands.map(({ dropped }) => dropped),
  ]);
