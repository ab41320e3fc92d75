import { MOST_SCHEDULED_ROOMS, type NewRoom, roomPlaceAt } from '@chorus/contracts';
import { ConflictException, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { DatabaseClock } from '../../platform/database/database-clock';
import { type Emit, UnitOfWork } from '../../platform/events/unit-of-work';
import { CatalogueReader } from '../catalogue/catalogue.reader';
import { BlocksReader } from '../moderation/blocks.reader';
import { RoomArrivals } from './room-arrivals';
import { RoomDepartures } from './room-departures';
import { newInvitation } from './room-invitation';
import { RoomLimits } from './room-limits';
import { endOf } from './commands/room-anchor';
import type { RoomContent } from './commands/room-content';
import { requestsAsAdded, RoomEntity, type StoredItem } from './room.entity';
import { RoomInvitations } from './room-invitations';
import { linkIsOver, noSuchRoom } from './rooms-reading.service';
import { insertPerson, lockRoom, roomIdOf, scheduledBy } from './rooms.queries';

const FIRST_REVISION = 1;

interface Playing extends Omit<NewRoom, 'id' | 'name'> {
  /** How long ago the person played that. */
  ageMs?: number;
}

type Queue = Pick<RoomContent, 'items' | 'anchor'>;

interface Along {
  userId: string;
  otherId: string;
  /** The lead whom access was checked against. */
  leadId: string;
  /** The playback of the other person. */
  playing: Playing | undefined;
}

/** Manages who is in which room: nobody is in two. */
@Injectable()
export class RoomsService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly catalogue: CatalogueReader,
    private readonly blocks: BlocksReader,
    private readonly departures: RoomDepartures,
    private readonly limits: RoomLimits,
    private readonly clock: DatabaseClock,
    private readonly arrivals: RoomArrivals,
    private readonly invitations: RoomInvitations,
  ) {}

  async create(newRoom: NewRoom, userId: string): Promise<void> {
    await this.limits.consumeVisit(userId);
    const queue = await this.queueOf(newRoom, userId);
    await this.work.run(async (database, emit) => {
      await this.arrivals.lockAccounts(database, [userId]);
      const known = await database.findOneBy(RoomEntity, { id: newRoom.id });
      if (known && (await roomIdOf(database, userId)) !== known.id) throw new ConflictException('Another room has this id.');
      if (known) return;
      if ((await scheduledBy(database, userId)).length >= MOST_SCHEDULED_ROOMS)
        throw new ConflictException(`You already have ${MOST_SCHEDULED_ROOMS} scheduled rooms. Start or end one of them first.`);
      await this.leaveCurrent(database, emit, userId);
      await this.insert(database, emit, { id: newRoom.id, name: newRoom.name ?? null, leadId: userId, ...queue });
    });
    await this.arrivals.removeSuspended(newRoom.id, [userId]);
  }

  /** Returns the room's id. */
  async join(token: string, userId: string, address: string): Promise<string> {
    await this.limits.consumeVisit(userId);
    const { id: roomId, linkToken } = (await this.invitations.find(token, address)) ?? refuse();
    await this.work.run(async (database, emit) => {
      await this.arrivals.lockAccounts(database, [userId]);
      await this.arrivals.enter(database, emit, { roomId, userId, linkToken, refusal: linkIsOver });
    });
    await this.arrivals.removeSuspended(roomId, [userId]);
    return roomId;
  }

  /** Joins the room of another person, or one that they lead from what they play. Returns its id. */
  async joinPerson({ userId, otherId, leadId, playing }: Along, refusal: () => Error): Promise<string> {
    const queue = playing && (await this.queueOf(playing, otherId));
    const isOver = !queue || roomPlaceAt(queue.anchor, queue.items, this.clock.now())?.isPlaying !== true;
    const entered = await this.work.run(async (database, emit) => {
      await this.arrivals.lockAccounts(database, [userId, otherId]);
      if (await this.blocks.staysBetween(database, otherId, userId)) throw refusal();
      const roomId = (await roomIdOf(database, otherId)) ?? uuid();
      if (await database.existsBy(RoomEntity, { id: roomId })) {
        // False if the other person has entered another room since, or somebody else leads it by now.
        const isOpen = (room: RoomEntity) => room.leadId === leadId && !room.invitationOnly;
        await this.arrivals.enter(database, emit, { roomId, userId, refusal, isOpen });
        return roomId;
      }
      if (isOver) throw refusal();
      await this.leaveCurrent(database, emit, userId);
      await this.insert(database, emit, { id: roomId, name: null, leadId: otherId, ...queue });
      await insertPerson(database, roomId, userId);
      emit('room.joined', { roomId, userId });
      return roomId;
    });
    await this.arrivals.removeSuspended(entered, [userId, otherId]);
    return entered;
  }

  /** Leaving is not limited. */
  async leave(roomId: string, userId: string): Promise<void> {
    await this.departures.remove(roomId, [userId]);
  }

  private async leaveCurrent(database: EntityManager, emit: Emit, userId: string): Promise<void> {
    const current = await roomIdOf(database, userId);
    const room = current === undefined ? null : await lockRoom(database, current);
    if (room) await this.departures.removeFrom(database, emit, room, [userId]);
  }

  private async insert(
    database: EntityManager,
    emit: Emit,
    { id, name, leadId, items, anchor }: Pick<RoomEntity, 'id' | 'name' | 'leadId'> & Queue,
  ): Promise<void> {
    await database.insert(RoomEntity, {
      ...{
        id,
        name,
        startsAt: null,
        ...newInvitation(),
        leadId,
        everyoneControls: false,
        letsGuestsIn: false,
        invitationOnly: false,
        items,
        requests: requestsAsAdded,
        speaker: null,
        ...anchor,
      },
      ...{ revision: FIRST_REVISION, itemsRevision: FIRST_REVISION },
    });
    await insertPerson(database, id, leadId);
    emit('room.joined', { roomId: id, userId: leadId });
  }

  /** The room continues from where the person is, immediately. Without songs, it plays the first one that is added. */
  private async queueOf({ songIds, index, seconds, isPlaying, ageMs = 0 }: Playing, addedBy: string): Promise<Queue> {
    if (songIds.length === 0) return { items: [], anchor: endOf(undefined, this.clock.now(), isPlaying) };
    const songs = new Map((await this.catalogue.timedSongs([...new Set(songIds)])).map((song) => [song.songId, song]));
    const items = songIds.map((songId): StoredItem | undefined => {
      const song = songs.get(songId);
      return song && { _id: uuid(), songId, title: song.title, artist: song.artist, duration: song.duration, addedBy };
    });
    const first = items.slice(index).find((item) => item) ?? items.find((item) => item);
    if (!first) throw noSuchRoom('None of these songs is in the catalog any more.');
    const isFirst = first === items[index];
    return {
      items: items.filter((item) => item !== undefined),
      anchor: {
        itemId: first._id,
        seconds: isFirst ? Math.min(seconds, first.duration) : 0,
        at: this.clock.now() - (isFirst ? ageMs : 0),
        isPlaying,
      },
    };
  }
}

function refuse(): never {
  throw linkIsOver();
}
