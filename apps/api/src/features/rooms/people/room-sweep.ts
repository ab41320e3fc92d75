import { ROOM_AWAY_AFTER_MS, ROOM_ENDS_AFTER_MS, ROOM_LEAD_PASSES_AFTER_MS, ROOM_SPEAKER_LOST_AFTER_MS } from '@chorus/contracts';
import { type BeforeApplicationShutdown, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { DatabaseClock } from '../../../platform/database/database-clock';
import { EventBus } from '../../../platform/events/event-bus';
import { type Emit, UnitOfWork } from '../../../platform/events/unit-of-work';
import { RoomDepartures } from '../room-departures';
import { forgetEvidence } from '../conversation/room-messages.queries';
import { forgetGuests, guestsWhoseDayIsOver } from '../guests/room-guests.queries';
import type { RoomEntity } from '../room.entity';
import { settleSkip } from '../commands/room-rules';
import { startIfDue } from '../commands/room-schedule';
import { loseSpeaker } from '../commands/room-speaker';
import { inOrder } from '../commands/room-voting';
import { contentOf, lockFreeRoom, peopleIn, saveRoom } from '../rooms.queries';

const EVERY_MS = 3_000;

/**
 * Makes the changes of rooms that no command makes: silent people become away and their votes to skip end, a room without its speaker is paused,
 * a lost lead is replaced, people who are silent for long and guests after a day are removed, and scheduled rooms start. Any node does it; if
 * two do so at once, the second skips a room that the first has locked.
 */
@Injectable()
export class RoomSweep implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('Rooms');
  private timer: NodeJS.Timeout | undefined;
  private isStopped = false;
  /** Since when this node has reached the database: after an outage nobody was heard of, and everybody gets time to return. */
  private steadySince: number | undefined;

  constructor(
    private readonly database: DataSource,
    private readonly work: UnitOfWork,
    private readonly departures: RoomDepartures,
    private readonly clock: DatabaseClock,
    private readonly bus: EventBus,
  ) {}

  onApplicationBootstrap(): void {
    this.again();
  }

  beforeApplicationShutdown(): void {
    this.stop();
  }

  stop(): void {
    this.isStopped = true;
    clearTimeout(this.timer);
  }

  async sweep(): Promise<void> {
    const { manager } = this.database;
    for (const roomId of await noteAway(manager)) this.bus.publish('room.people_changed', { roomId });
    for (const { roomId } of [...(await peopleWhoAreGone(manager)), ...(await guestsWhoseDayIsOver(manager))])
      await this.inFreeRoom(roomId, this.removeGone);
    for (const roomId of await roomsWithSkipToCount(manager)) await this.inFreeRoom(roomId, this.countSkip);
    for (const roomId of await roomsWithLostSpeaker(manager)) await this.inFreeRoom(roomId, this.pauseWithoutSpeaker);
    for (const roomId of await roomsWithLostLead(manager)) await this.inFreeRoom(roomId, this.passLead);
    for (const roomId of await dueRooms(manager)) await this.inFreeRoom(roomId, this.start);
    for (const roomId of await roomsNobodyCameTo(manager)) await this.inFreeRoom(roomId, this.end);
    await forgetCommands(manager);
    await forgetEvidence(manager);
    await forgetGuests(manager);
  }

  private again(): void {
    if (!this.isStopped) this.timer = setTimeout(() => void this.sweepWhenSteady().then(() => this.again()), EVERY_MS).unref();
  }

  private async sweepWhenSteady(): Promise<void> {
    try {
      await this.database.query('SELECT 1');
      this.steadySince ??= performance.now();
      if (performance.now() - this.steadySince >= ROOM_LEAD_PASSES_AFTER_MS) await this.sweep();
    } catch (error) {
      this.steadySince = undefined;
      this.logger.debug(`not swept: ${String(error)}`);
    }
  }

  private inFreeRoom(roomId: string, change: (database: EntityManager, emit: Emit, room: RoomEntity) => Promise<void>): Promise<void> {
    return this.work.run(async (database, emit) => {
      const room = await lockFreeRoom(database, roomId);
      if (room) await change(database, emit, room);
    });
  }

  private readonly removeGone = async (database: EntityManager, emit: Emit, room: RoomEntity): Promise<void> => {
    const gone = [...(await peopleWhoAreGone(database, room.id)), ...(await guestsWhoseDayIsOver(database, room.id))];
    const userIds = gone.flatMap((ofRoom) => ofRoom.userIds);
    if (userIds.length > 0) await this.departures.removeFrom(database, emit, room, userIds);
  };

  private readonly countSkip = async (database: EntityManager, emit: Emit, room: RoomEntity): Promise<void> => {
    const hereIds = (await peopleIn(database, room.id)).flatMap(({ userId, isHere }) => (isHere ? [userId] : []));
    const [before, now] = [contentOf(room), this.clock.now()];
    const content = settleSkip(before, hereIds, now);
    if (content !== before) await saveRoom(database, emit, room, inOrder(content, now));
  };

  private readonly pauseWithoutSpeaker = async (database: EntityManager, emit: Emit, room: RoomEntity): Promise<void> => {
    if ((await roomsWithLostSpeaker(database, room.id)).length === 0) return;
    await saveRoom(database, emit, room, loseSpeaker(contentOf(room), this.clock.now()));
  };

  private readonly start = async (database: EntityManager, emit: Emit, room: RoomEntity): Promise<void> => {
    const people = await peopleIn(database, room.id);
    const next = this.departures.nextLeadOf(people);
    const peopleIds = people.map(({ userId }) => userId);
    const before = contentOf(room);
    const content = startIfDue(before, next ? [next.userId, ...peopleIds] : [], this.clock.now());
    // Nobody may have stayed since the room was found.
    if (content === before || !next) return;
    if (content.leadId === room.leadId) await saveRoom(database, emit, room, content);
    else await this.departures.passLead(database, emit, room, { content, peopleIds });
  };

  private readonly end = async (database: EntityManager, emit: Emit, room: RoomEntity): Promise<void> => {
    await this.departures.removeFrom(database, emit, Object.assign(room, { startsAt: null }), []);
  };

  private readonly passLead = async (database: EntityManager, emit: Emit, room: RoomEntity): Promise<void> => {
    if ((await roomsWithLostLead(database, room.id)).length === 0) return;
    const people = await peopleIn(database, room.id);
    const nextLead = this.departures.nextLeadOf(people.filter(({ userId }) => userId !== room.leadId));
    if (!nextLead) return;
    const content = { ...contentOf(room), leadId: nextLead.userId };
    await this.departures.passLead(database, emit, room, { content, peopleIds: people.map(({ userId }) => userId) });
  };
}

/** The clock of the database decides, so that a room starts once, wherever it is swept. */
const hasPassed = (ms: number) => `starts_at <= extract(epoch FROM clock_timestamp()) * 1000 - ${ms}`;

/** Rooms whose time to start has come, and in which somebody is. */
const dueRooms = (database: EntityManager): Promise<string[]> =>
  idsOf(database, `SELECT id FROM rooms WHERE ${hasPassed(0)} AND EXISTS (SELECT FROM room_people WHERE room_id = id)`);

const roomsNobodyCameTo = (database: EntityManager): Promise<string[]> =>
  idsOf(
    database,
    `SELECT id FROM rooms WHERE ${hasPassed(ROOM_ENDS_AFTER_MS)} AND NOT EXISTS (SELECT FROM room_people AS person WHERE room_id = id AND ${hasAccount('person')})`,
  );

/** Guests never lead. */
const hasAccount = (person: string) => `NOT EXISTS (SELECT FROM room_guests AS guest WHERE guest.user_id = ${person}.user_id)`;

const idsOf = async (database: EntityManager, query: string, parameters: unknown[] = []): Promise<string[]> =>
  (await database.query<{ id: string }[]>(query, parameters)).map(({ id }) => id);

const silentFor = (ms: number) => `seen_at < clock_timestamp() - interval '${ms} milliseconds'`;

/** A retry of a device comes within a minute. */
const REMEMBERED = '1 hour';

/** Notes that people are away of whom nothing was heard lately, and returns their rooms. */
async function noteAway(database: EntityManager): Promise<string[]> {
  const [rows] = await database.query<[{ roomId: string }[], number]>(
    `UPDATE room_people SET is_here = false WHERE (room_id, user_id) IN (
       SELECT room_id, user_id FROM room_people WHERE is_here AND ${silentFor(ROOM_AWAY_AFTER_MS)}
       ORDER BY room_id, user_id FOR NO KEY UPDATE SKIP LOCKED
     ) RETURNING room_id AS "roomId"`,
  );
  return [...new Set(rows.map(({ roomId }) => roomId))];
}

/** Rooms in which somebody who voted to skip is away, or the votes are enough now that others are away. */
const roomsWithSkipToCount = (database: EntityManager): Promise<string[]> =>
  idsOf(
    database,
    `SELECT room_id AS id FROM room_people JOIN rooms ON rooms.id = room_id
     CROSS JOIN LATERAL (SELECT requests->'skip'->'userIds' ? user_id AS wants) AS wish
     WHERE jsonb_typeof(requests->'skip') = 'object' GROUP BY room_id
     HAVING bool_or(wants AND NOT is_here) OR count(*) FILTER (WHERE wants AND is_here) * 2 > count(*) FILTER (WHERE is_here)`,
  );

/** Rooms of which one device plays that was not heard of for a while. */
const roomsWithLostSpeaker = (database: EntityManager, roomId?: string): Promise<string[]> =>
  idsOf(
    database,
    `SELECT id FROM rooms LEFT JOIN room_people ON room_id = id AND user_id = speaker->>'userId' COLLATE "C"
     WHERE speaker->>'isLost' = 'false' AND id = coalesce($1, id)
       AND coalesce(speaker_seen_at, '-infinity') < clock_timestamp() - interval '${ROOM_SPEAKER_LOST_AFTER_MS} milliseconds'`,
    [roomId ?? null],
  );

/** Rooms whose lead was not heard of for a while, or did not come to its start, in which somebody else is here. */
const roomsWithLostLead = (database: EntityManager, roomId?: string): Promise<string[]> =>
  idsOf(
    database,
    `SELECT id FROM rooms LEFT JOIN room_people AS person ON room_id = id AND user_id = lead
     WHERE starts_at IS NULL AND id = coalesce($1, id)
       AND (user_id IS NULL OR ${silentFor(ROOM_LEAD_PASSES_AFTER_MS)} AND NOT is_here)
       AND EXISTS (SELECT FROM room_people AS other WHERE other.room_id = id AND other.is_here AND ${hasAccount('other')})`,
    [roomId ?? null],
  );

/** People of whom nothing was heard for so long that they have left. */
const peopleWhoAreGone = (database: EntityManager, roomId?: string): Promise<{ roomId: string; userIds: string[] }[]> =>
  database.query(
    `SELECT room_id AS "roomId", array_agg(user_id) AS "userIds" FROM room_people
     WHERE ${silentFor(ROOM_ENDS_AFTER_MS)} AND room_id = coalesce($1, room_id) GROUP BY room_id`,
    [roomId ?? null],
  );

const forgetCommands = (database: EntityManager): Promise<unknown> =>
  database.query(`DELETE FROM room_commands WHERE arrived_at < now() - interval '${REMEMBERED}'`);
