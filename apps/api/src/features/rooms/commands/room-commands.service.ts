import { droppedCommandReason, type DroppedCommandReason, type RoomCommand, type RoomState } from '@chorus/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { DatabaseClock } from '../../../platform/database/database-clock';
import { newLinkToken } from '../../../platform/encoding/link-token';
import { type Emit, UnitOfWork } from '../../../platform/events/unit-of-work';
import { PersonQueue } from '../../../platform/admission/person-queue';
import { Refused } from '../../../platform/realtime/refused';
import { CatalogueReader } from '../../catalogue/catalogue.reader';
import { RoomDepartures } from '../room-departures';
import { RoomLimits } from '../room-limits';
import { type Acted, applyAction, mayAct } from './room-rules';
import type { RoomEntity } from '../room.entity';
import { arrivedCommand, changeOf, contentOf, lockRoom, rememberCommand, saveRoom } from '../rooms.queries';

interface Answer {
  state: RoomState;
  dropped?: DroppedCommandReason;
}

export const notInRoom = () => new Refused('not_found', "You're not in this room any more.");

/** A command has its effect once, however often it arrives and at whichever node: the row of its room is locked meanwhile. */
@Injectable()
export class RoomCommandsService {
  constructor(
    private readonly catalogue: CatalogueReader,
    private readonly departures: RoomDepartures,
    private readonly clock: DatabaseClock,
    private readonly limits: RoomLimits,
    private readonly queue: PersonQueue,
    private readonly work: UnitOfWork,
  ) {}

  async run(userId: string, command: RoomCommand): Promise<Answer> {
    await this.limits.consumeCommand(userId);
    return this.queue.run(userId, async () => {
      const songs = await this.songsOf(command);
      const { room, dropped } = await this.work.run((database, emit) => this.runOnce(database, emit, { userId, command, songs }));
      return { state: { ...changeOf(room), sentAt: this.clock.now() }, ...(dropped !== null && { dropped }) };
    });
  }

  private async runOnce(
    database: EntityManager,
    emit: Emit,
    { userId, command, songs }: Pick<Acted, 'userId' | 'songs'> & { command: RoomCommand },
  ): Promise<{ room: RoomEntity; dropped: DroppedCommandReason | null }> {
    const { id, roomId, ageMs, action } = command;
    const room = await lockRoom(database, roomId);
    if (!room) throw notInRoom();
    const { peopleIds, dropped: before } = await arrivedCommand(database, roomId, id);
    if (!peopleIds.includes(userId)) throw notInRoom();
    if (before !== undefined) return { room, dropped: droppedCommandReason.safeParse(before).data ?? null };
    const content = contentOf(room);
    if (!mayAct(content, action, userId)) throw new Refused('forbidden', 'Only the lead of the room can do this.');
    const outcome = applyAction(content, action, { userId, now: this.clock.now(), ageMs, songs, peopleIds });
    const dropped = outcome.dropped ?? null;
    await rememberCommand(database, roomId, id, dropped);
    if (outcome.room === content) return { room, dropped };
    const { removed } = outcome;
    const saved = await (outcome.room.leadId === room.leadId
      ? saveRoom(database, emit, room, outcome.room, removed === undefined ? undefined : newLinkToken())
      : this.departures.passLead(database, emit, room, { content: outcome.room, peopleIds }));
    if (removed !== undefined) await this.departures.removeFrom(database, emit, saved, [removed]);
    return { room: saved, dropped };
  }

  /** Inside the transaction, this query would take a second connection. */
  private async songsOf({ action }: RoomCommand): Promise<Acted['songs']> {
    if (action.kind !== 'add') return new Map();
    const songs = await this.catalogue.timedSongs(action.items.map(({ songId }) => songId));
    return new Map(songs.map((song) => [song.songId, song]));
  }
}
