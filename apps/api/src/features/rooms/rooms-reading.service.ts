import {
  MOST_ROOM_MESSAGES,
  type RoomDetail,
  type RoomItem,
  type RoomPerson,
  type RoomPreview,
  roomPlaceAt,
  type RoomUser,
  type Song,
} from '@chorus/contracts';
import { Inject, Injectable, NotFoundException, UnauthorizedException } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { DataSource, IsNull } from 'typeorm';
import { coalesced } from '../../platform/async/coalesced';
import type { Config } from '../../platform/config/config';
import { CONFIG } from '../../platform/config/config.module';
import { DatabaseClock } from '../../platform/database/database-clock';
import { CatalogueReader } from '../catalogue/catalogue.reader';
import { BlocksReader } from '../moderation/blocks.reader';
import { standingOf } from './commands/room-voting';
import { RoomMessageEntity } from './conversation/room-message.entity';
import type { RoomPersonEntity } from './people/room-person.entity';
import { RoomPeople } from './room-people';
import { RoomInvitations } from './room-invitations';
import { isReminded } from './room-reminders.queries';
import { anchorOf, RoomEntity, type StoredItem } from './room.entity';
import { toRoomItem, toRoomMessage, toRoomPeople } from './room.mapper';
import { changeOf, peopleIn, roomIdOf, scheduledBy, userIdsIn } from './rooms.queries';

export const noSuchRoom = (message = "We couldn't find this room.") => new NotFoundException(message);
export const linkIsOver = () => noSuchRoom('This room has ended. Ask for a new link.');

const MOST_ROOMS = 200;

@Injectable()
export class RoomsReadingService {
  /**
   * All people of a room read it in the same moment when a change did not reach them, or when they join together. Each room has a read of its
   * own: one that hangs or fails does neither to others.
   */
  private readonly reads = new LRUCache<string, () => Promise<ReadRoom | undefined>>({
    max: MOST_ROOMS,
    memoMethod: (roomId) => coalesced(() => this.read(roomId)),
  });

  constructor(
    @Inject(CONFIG) private readonly config: Pick<Config, 'hasGuests' | 'listening'>,
    private readonly database: DataSource,
    private readonly catalogue: CatalogueReader,
    private readonly people: RoomPeople,
    private readonly blocks: BlocksReader,
    private readonly clock: DatabaseClock,
    private readonly invitations: RoomInvitations,
  ) {}

  async mine(userId: string): Promise<RoomDetail | null> {
    const roomId = await roomIdOf(this.database.manager, userId);
    return roomId === undefined ? null : ((await this.find(roomId, userId)) ?? null);
  }

  async detail(roomId: string, userId: string): Promise<RoomDetail> {
    return (await this.find(roomId, userId)) ?? refuse();
  }

  async hasEnded(roomId: string): Promise<boolean> {
    return !(await this.database.manager.existsBy(RoomEntity, { id: roomId }));
  }

  /**
   * Nearly the same for everybody who has the link: only the people of a room see who else is in it. A visitor who may not listen sees what
   * they could hear as a guest.
   */
  async preview(token: string, userId: string | undefined, address: string): Promise<RoomPreview> {
    const room = await this.invitations.find(token, address);
    if (!room || (userId !== undefined && (await this.blocks.isBetween(room.leadId, userId)))) throw linkIsOver();
    const preview = await this.previewOf(room);
    if (userId === undefined && this.config.listening !== 'everyone' && !preview.letsGuestsIn)
      throw new UnauthorizedException('Sign in to listen.');
    if (userId === undefined || room.startsAt === null) return preview;
    return { ...preview, isReminded: await isReminded(this.database.manager, room.id, userId) };
  }

  async scheduled(userId: string): Promise<{ linkToken: string; preview: RoomPreview }[]> {
    const rooms = await scheduledBy(this.database.manager, userId);
    return Promise.all(rooms.map(async (room) => ({ linkToken: room.linkToken, preview: await this.previewOf(room) })));
  }

  private async previewOf(room: RoomEntity): Promise<RoomPreview> {
    const place = roomPlaceAt(anchorOf(room), room.items, this.clock.now());
    const item = room.items.find(({ _id }) => _id === place?.itemId);
    const [songs, people, peopleIds] = await Promise.all([
      this.catalogue.songsById(item ? [item.songId] : []),
      this.people.byUserId([room.leadId]),
      userIdsIn(this.database.manager, room.id),
    ]);
    return {
      ...{ roomId: room.id, name: room.name, lead: people.get(room.leadId) ?? null, song: songs[0] ?? null },
      ...{ peopleCount: peopleIds.length, letsGuestsIn: this.config.hasGuests && room.letsGuestsIn },
      ...(room.startsAt !== null && { startsAt: room.startsAt, now: this.clock.now() }),
    };
  }

  /** The people of a room as everybody sees them who has no block with any of them. */
  async peopleOf(roomId: string): Promise<RoomPerson[]> {
    const members = await peopleIn(this.database.manager, roomId);
    return toRoomPeople(members, await this.people.byUserId(members.map(({ userId }) => userId)));
  }

  /** Items as everybody sees them who has no block with those who asked for them. */
  async itemsOf(items: readonly StoredItem[]): Promise<RoomItem[]> {
    const [songs, people] = await Promise.all([
      this.catalogue.songsById([...new Set(items.map(({ songId }) => songId))]),
      this.people.byUserId(items.flatMap(({ addedBy }) => addedBy ?? [])),
    ]);
    const known = { songs: new Map(songs.map((song) => [song._id, song])), people };
    return items.map((item) => toRoomItem(item, known));
  }

  private async find(roomId: string, userId: string): Promise<RoomDetail | undefined> {
    const read = await this.reads.memo(roomId)();
    if (!read?.members.some((member) => member.userId === userId)) return undefined;
    const { room, members, messages, songs } = read;
    const isHidden = (other: string) => this.blocks.isKnownBetween(userId, other);
    // They are about to leave.
    if (isHidden(room.leadId)) return undefined;
    const people = new Map([...read.people].filter(([other]) => !isHidden(other)));
    return {
      state: { ...changeOf(room), sentAt: this.clock.now() },
      linkToken: room.linkToken,
      ...(room.code !== null && { code: room.code }),
      items: room.items.map((item) => toRoomItem(item, { songs, people })),
      people: toRoomPeople(members, people),
      messages: messages
        .filter(({ senderId }) => !isHidden(senderId))
        .map((message) => toRoomMessage(message, people.get(message.senderId))),
      mine: standingOf(room, userId),
      canLetGuestsIn: this.config.hasGuests,
    };
  }

  private async read(roomId: string): Promise<ReadRoom | undefined> {
    const { manager } = this.database;
    const [room, members, messages] = await Promise.all([
      manager.findOneBy(RoomEntity, { id: roomId }),
      peopleIn(manager, roomId),
      manager.find(RoomMessageEntity, {
        where: { roomId, hiddenAt: IsNull() },
        order: { createdAt: 'DESC', id: 'DESC' },
        take: MOST_ROOM_MESSAGES,
      }),
    ]);
    if (!room) return undefined;
    const [songs, people] = await Promise.all([
      this.catalogue.songsById([...new Set(room.items.map(({ songId }) => songId))]),
      this.people.byUserId([
        ...members.map((member) => member.userId),
        ...messages.map(({ senderId }) => senderId),
        ...room.items.flatMap(({ addedBy }) => addedBy ?? []),
      ]),
    ]);
    return { room, members, messages: messages.toReversed(), songs: new Map(songs.map((song) => [song._id, song])), people };
  }
}

/** What a read of a room has for everybody in it. */
interface ReadRoom {
  room: RoomEntity;
  members: RoomPersonEntity[];
  messages: RoomMessageEntity[];
  songs: ReadonlyMap<string, Song>;
  people: ReadonlyMap<string, RoomUser>;
}

function refuse(): never {
  throw noSuchRoom();
}
