import { droppedCommandReason, type DroppedCommandReason, type RoomCommand, type RoomStanding, type RoomState } from '@chorus/contracts';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { PersonQueue } from '../../../platform/admission/person-queue';
import { Batch } from '../../../platform/async/batch';
import type { Config } from '../../../platform/config/config';
import { CONFIG } from '../../../platform/config/config.module';
import { DatabaseClock } from '../../../platform/database/database-clock';
import { type Emit, UnitOfWork } from '../../../platform/events/unit-of-work';
import { Refused } from '../../../platform/realtime/refused';
import { CatalogueReader } from '../../catalogue/catalogue.reader';
import { RoomDepartures } from '../room-departures';
import { RoomLimits } from '../room-limits';
import { newInvitation } from '../room-invitation';
import type { RoomEntity } from '../room.entity';
import { arrivedCommands, changeSince, contentOf, lockRoom, rememberCommands, saveRoom } from '../rooms.queries';
import { applyCommands, type Arrived, type ArrivedCommand, notInRoom } from './apply-commands';
import type { Acted } from './room-content';
import { standingOf } from './room-voting';

/** A room's votes are stored together, however many people vote: many may in one moment, and none needs an answer at once. */
const COLLECTED_MS = 100;
const COLLECTED: ReadonlySet<RoomCommand['action']['kind']> = new Set(['vote', 'unvote', 'wantSkip']);

interface Answer {
  state: RoomState;
  dropped?: DroppedCommandReason;
  mine: RoomStanding;
}

type Answers = ReadonlyMap<ArrivedCommand, Answer | Error>;

/** A command has its effect once, however often it arrives and at whichever node: the row of its room is locked meanwhile. */
@Injectable()
export class RoomCommandsService {
  private readonly votes = new Batch<ArrivedCommand, Answers>(COLLECTED_MS, (commands) => this.runCollected(commands));

  constructor(
    @Inject(CONFIG) private readonly config: Pick<Config, 'hasGuests'>,
    private readonly catalogue: CatalogueReader,
    private readonly departures: RoomDepartures,
    private readonly clock: DatabaseClock,
    private readonly limits: RoomLimits,
    private readonly queue: PersonQueue,
    private readonly work: UnitOfWork,
  ) {}

  async run(userId: string, command: RoomCommand): Promise<Answer> {
    if (command.action.kind === 'guests' && command.action.allowed && !this.config.hasGuests)
      throw new Refused('forbidden', "This Chorus doesn't allow guests.");
    await this.limits.consumeCommand(userId);
    return this.queue.run(userId, async () => {
      const arrived = { userId, command, songs: await this.songsOf(command) };
      const answers = await (COLLECTED.has(command.action.kind) ? this.votes.add(arrived) : this.runIn(command.roomId, [arrived]));
      const answer = answers.get(arrived) ?? notInRoom();
      if (answer instanceof Error) throw answer;
      return answer;
    });
  }

  /** Commands of one room fail without those of others. */
  private async runCollected(commands: readonly ArrivedCommand[]): Promise<Answers> {
    const rooms = Map.groupBy(commands, ({ command }) => command.roomId);
    const failed = (ofRoom: readonly ArrivedCommand[], error: unknown) =>
      new Map(ofRoom.map((arrived) => [arrived, error instanceof Error ? error : new Error(String(error))]));
    const answers = await Promise.all(
      [...rooms].map(([roomId, ofRoom]) => this.runIn(roomId, ofRoom).catch((error: unknown) => failed(ofRoom, error))),
    );
    return new Map<ArrivedCommand, Answer | Error>(answers.flatMap((ofRoom) => [...ofRoom]));
  }

  private runIn(roomId: string, commands: readonly ArrivedCommand[]): Promise<Answers> {
    return this.work.run(async (database, emit) => {
      const room = await lockRoom(database, roomId);
      if (!room) throw notInRoom();
      const { dropped, people } = await arrivedCommands(
        database,
        roomId,
        commands.map(({ command }) => command.id),
      );
      const arrived = applyCommands(contentOf(room), commands, { known: dropped, people, now: this.clock.now() });
      if (arrived.remembered.length > 0) await rememberCommands(database, roomId, arrived.remembered);
      const saved =
        arrived.effects === 0
          ? room
          : await this.save(
              database,
              emit,
              room,
              arrived,
              people.map(({ userId }) => userId),
            );
      const state = { ...changeSince(room, saved), sentAt: this.clock.now() };
      return new Map(
        [...arrived.answers].map(([given, reason]) => [given, reason instanceof Error ? reason : answerOf(saved, state, given, reason)]),
      );
    });
  }

  private async save(
    database: EntityManager,
    emit: Emit,
    room: RoomEntity,
    { content, removed, endsInvitations, effects }: Arrived,
    peopleIds: readonly string[],
  ): Promise<RoomEntity> {
    if (content.leadId !== room.leadId) return this.departures.passLead(database, emit, room, { content, peopleIds });
    const saved = await saveRoom(database, emit, room, content, {
      steps: effects,
      ...(endsInvitations && { invitation: newInvitation() }),
    });
    if (removed.length > 0) await this.departures.removeFrom(database, emit, saved, removed);
    return saved;
  }

  /** Inside the transaction, this query would take a second connection. */
  private async songsOf({ action }: RoomCommand): Promise<Acted['songs']> {
    if (action.kind !== 'add') return new Map();
    const songs = await this.catalogue.timedSongs(action.items.map(({ songId }) => songId));
    return new Map(songs.map((song) => [song.songId, song]));
  }
}

function answerOf(room: RoomEntity, state: RoomState, { userId }: ArrivedCommand, reason: string | null): Answer {
  const dropped = droppedCommandReason.safeParse(reason).data;
  return { state, ...(dropped && { dropped }), mine: standingOf(room, userId) };
}
