import type { RoomListening } from '@chorus/contracts';
import type { EntityManager } from 'typeorm';
import type { RoomHead } from './room.entity';

export interface Beat {
  roomId: string;
  userId: string;
  listening: RoomListening;
}

export interface SeenPerson extends Beat {
  /** They were away before, or did something else. */
  hasChanged: boolean;
  room: RoomHead;
}

/**
 * Notes that these people are here, and returns those who are in that room. The rows are locked in one order: another node may note the same
 * people, in other company.
 */
export async function noteSeen(database: EntityManager, beats: readonly Beat[]): Promise<SeenPerson[]> {
  const [rows] = await database.query<[(Beat & { hasChanged: boolean } & Omit<SeenPerson['room'], 'id'>)[], number]>(
    `WITH beat AS (
       SELECT * FROM unnest($1::uuid[], $2::text[], $3::text[]) AS beat (room_id, user_id, now_listening)
     ), known AS (
       SELECT person.room_id, person.user_id, now_listening, NOT is_here OR listening <> now_listening AS has_changed
       FROM room_people AS person JOIN beat ON beat.room_id = person.room_id AND beat.user_id = person.user_id COLLATE "C"
       ORDER BY person.room_id, person.user_id FOR NO KEY UPDATE OF person
     )
     UPDATE room_people AS person SET seen_at = clock_timestamp(), is_here = true, listening = now_listening
     FROM known JOIN rooms AS room ON room.id = known.room_id
     WHERE person.room_id = known.room_id AND person.user_id = known.user_id
     RETURNING person.room_id AS "roomId", person.user_id AS "userId", person.listening, has_changed AS "hasChanged", revision,
       items_revision AS "itemsRevision", lead AS "leadId", everyone_controls AS "everyoneControls", item_id AS "itemId", seconds, at,
       is_playing AS "isPlaying"`,
    [beats.map(({ roomId }) => roomId), beats.map(({ userId }) => userId), beats.map(({ listening }) => listening)],
  );
  return rows.map(({ roomId, userId, listening, hasChanged, ...room }) => ({
    roomId,
    userId,
    listening,
    hasChanged,
    room: { id: roomId, ...room },
  }));
}
