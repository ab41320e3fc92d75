import type { RoomListening, RoomState } from '@chorus/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Batch } from '../../platform/async/batch';
import { DatabaseClock } from '../../platform/database/database-clock';
import { EventBus } from '../../platform/events/event-bus';
import { noteSeen, type SeenPerson } from './room-heartbeats.queries';
import { isInRoom } from './rooms.queries';
import { changeOf } from './save-room';

/** For each node it is one statement so often, however many people take part. */
const COLLECTED_MS = 250;

interface Heartbeat {
  roomId: string;
  userId: string;
  revision: number;
  listening: RoomListening;
}

const keyOf = ({ roomId, userId }: Pick<Heartbeat, 'roomId' | 'userId'>) => `${roomId} ${userId}`;

/** Collects the heartbeats of this node's people, and writes them all at once. */
@Injectable()
export class RoomHeartbeats {
  /** Resolves with those who are in their room. */
  private readonly batch = new Batch<Heartbeat, ReadonlyMap<string, SeenPerson>>(COLLECTED_MS, (heartbeats) => this.note(heartbeats));

  constructor(
    private readonly database: DataSource,
    private readonly clock: DatabaseClock,
    private readonly bus: EventBus,
  ) {}

  /** Returns undefined where the person is not in the room, and `state` where the device does not know it. */
  async beat(heartbeat: Heartbeat): Promise<{ state?: RoomState } | undefined> {
    const seen = (await this.batch.add(heartbeat)).get(keyOf(heartbeat));
    return seen && this.answer(seen, heartbeat.revision);
  }

  isStillIn({ roomId, userId }: Pick<Heartbeat, 'roomId' | 'userId'>): Promise<boolean> {
    return isInRoom(this.database.manager, roomId, userId);
  }

  private async note(heartbeats: readonly Heartbeat[]): Promise<ReadonlyMap<string, SeenPerson>> {
    const last = new Map(heartbeats.map((heartbeat) => [keyOf(heartbeat), heartbeat]));
    const seen = await noteSeen(this.database.manager, [...last.values()]);
    for (const roomId of new Set(seen.flatMap((person) => (person.hasChanged ? [person.roomId] : []))))
      this.bus.publish('room.people_changed', { roomId });
    return new Map(seen.map((person) => [keyOf(person), person]));
  }

  /** Also to one that knows a later revision, which this database never had or has lost. */
  private answer({ room }: SeenPerson, revision: number): { state?: RoomState } {
    return room.revision === revision ? {} : { state: { ...changeOf(room), sentAt: this.clock.now() } };
  }
}
