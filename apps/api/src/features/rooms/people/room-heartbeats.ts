import type { RoomListening, RoomState } from '@chorus/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Batch } from '../../../platform/async/batch';
import { DatabaseClock } from '../../../platform/database/database-clock';
import { EventBus } from '../../../platform/events/event-bus';
import type { RoomHead } from '../room.entity';
import { changeOf, isInRoom } from '../rooms.queries';

/** Each node runs one statement per interval, however many people take part. */
const COLLECTED_MS = 250;

interface Beat {
  roomId: string;
  userId: string;
  listening: RoomListening;
}

interface BeatOfDevices extends Beat {
  /** The devices of the person that have sent one. */
  deviceIds: readonly string[];
}

interface SeenPerson extends Beat {
  /** The person was away before, or did something else. */
  hasChanged: boolean;
  room: RoomHead;
}

interface Heartbeat extends Beat {
  revision: number;
  deviceId?: string | undefined;
}

const keyOf = ({ roomId, userId }: Pick<Heartbeat, 'roomId' | 'userId'>) => `${roomId} ${userId}`;

/** Collects the heartbeats of this node's people, and writes them all at once. */
@Injectable()
export class RoomHeartbeats {
  /** Resolves with the people who are in their room. */
  private readonly batch = new Batch<Heartbeat, ReadonlyMap<string, SeenPerson>>(COLLECTED_MS, (heartbeats) => this.note(heartbeats));

  constructor(
    private readonly database: DataSource,
    private readonly clock: DatabaseClock,
    private readonly bus: EventBus,
  ) {}

  /** Returns undefined if the person is not in the room, and `state` if the device does not know it. */
  async beat(heartbeat: Heartbeat): Promise<{ state?: RoomState } | undefined> {
    const seen = (await this.batch.add(heartbeat)).get(keyOf(heartbeat));
    return seen && this.answer(seen, heartbeat.revision);
  }

  isStillIn({ roomId, userId }: Pick<Heartbeat, 'roomId' | 'userId'>): Promise<boolean> {
    return isInRoom(this.database.manager, roomId, userId);
  }

  private async note(heartbeats: readonly Heartbeat[]): Promise<ReadonlyMap<string, SeenPerson>> {
    const devices = Map.groupBy(heartbeats, keyOf);
    const last = new Map(heartbeats.map((heartbeat) => [keyOf(heartbeat), heartbeat]));
    const deviceIdsOf = (key: string) => devices.get(key)?.flatMap(({ deviceId }) => deviceId ?? []) ?? [];
    const seen = await noteSeen(
      this.database.manager,
      [...last].map(([key, heartbeat]) => ({ ...heartbeat, deviceIds: deviceIdsOf(key) })),
    );
    for (const roomId of new Set(seen.flatMap((person) => (person.hasChanged ? [person.roomId] : []))))
      this.bus.publish('room.people_changed', { roomId });
    return new Map(seen.map((person) => [keyOf(person), person]));
  }

  /** Also answers a device with a later revision, which this database never had or has lost. */
  private answer({ room }: SeenPerson, revision: number): { state?: RoomState } {
    return room.revision === revision ? {} : { state: { ...changeOf(room), sentAt: this.clock.now() } };
  }
}

/**
 * Notes that these people are here, and returns those who are in that room. The rows are locked in one order: another node may note the
 * same people together with others.
 */
async function noteSeen(database: EntityManager, beats: readonly BeatOfDevices[]): Promise<SeenPerson[]> {
  const [rows] = await database.query<[(Beat & { hasChanged: boolean } & Omit<SeenPerson['room'], 'id'>)[], number]>(
    `WITH beat AS (
       SELECT * FROM unnest($1::uuid[], $2::text[], $3::text[], $4::text[]) AS beat (room_id, user_id, now_listening, device_ids)
     ), known AS (
       SELECT person.room_id, person.user_id, now_listening, device_ids, NOT is_here OR listening <> now_listening AS has_changed
       FROM room_people AS person JOIN beat ON beat.room_id = person.room_id AND beat.user_id = person.user_id COLLATE "C"
       ORDER BY person.room_id, person.user_id FOR NO KEY UPDATE OF person
     )
     UPDATE room_people AS person SET seen_at = clock_timestamp(), is_here = true, listening = now_listening,
       speaker_seen_at = CASE WHEN room.speaker->>'deviceId' = ANY (string_to_array(device_ids, ' ')) THEN clock_timestamp() ELSE speaker_seen_at END
     FROM known JOIN rooms AS room ON room.id = known.room_id
     WHERE person.room_id = known.room_id AND person.user_id = known.user_id
     RETURNING person.room_id AS "roomId", person.user_id AS "userId", person.listening, has_changed AS "hasChanged", revision,
       items_revision AS "itemsRevision", lead AS "leadId", everyone_controls AS "everyoneControls", lets_guests_in AS "letsGuestsIn",
       item_id AS "itemId", seconds, at, is_playing AS "isPlaying", requests, speaker, name, starts_at AS "startsAt"`,
    [
      beats.map(({ roomId }) => roomId),
      beats.map(({ userId }) => userId),
      beats.map(({ listening }) => listening),
      beats.map(({ deviceIds }) => deviceIds.join(' ')),
    ],
  );
  return rows.map(({ roomId, userId, listening, hasChanged, ...room }) => ({
    roomId,
    userId,
    listening,
    hasChanged,
    room: { id: roomId, ...room },
  }));
}
