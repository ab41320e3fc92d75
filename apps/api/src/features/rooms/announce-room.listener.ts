import { isGuestId, type RoomItem } from '@chorus/contracts';
import { Injectable, Logger } from '@nestjs/common';
import { KeyedQueue } from '../../platform/admission/keyed-queue';
import { KeyedThrottle } from '../../platform/async/keyed-throttle';
import { DatabaseClock } from '../../platform/database/database-clock';
import type { DomainEvents } from '../../platform/events/domain-events';
import { OnFact } from '../../platform/events/on-fact.decorator';
import { BlocksReader } from '../moderation/blocks.reader';
import { RoomPeople } from './room-people';
import { RoomSockets } from './room-sockets';
import type { StoredItem } from './room.entity';
import { toRoomMessage } from './room.mapper';
import { RoomsReadingService } from './rooms-reading.service';

const PEOPLE_EVERY_MS = 1_000;
/** Changes of a room that wait for one with new songs. Pages are told of those beyond that there was one, and read the room. */
const WAITING = { running: 1, waiting: 500, waitMs: 5_000 };

/** People across a block are sent nothing that the other person says or does. */
@Injectable()
export class AnnounceRoom {
  private readonly logger = new Logger('Rooms');
  private readonly people = new KeyedThrottle(PEOPLE_EVERY_MS);
  /** A page that is told of a later change first has to read the room. */
  private readonly changes = new KeyedQueue(WAITING, () => new Error('too many changes of one room wait'));

  constructor(
    private readonly sockets: RoomSockets,
    private readonly reading: RoomsReadingService,
    private readonly blocks: BlocksReader,
    private readonly roomPeople: RoomPeople,
    private readonly clock: DatabaseClock,
  ) {}

  @OnFact('room.changed')
  async announceChange({ room, added }: DomainEvents['room.changed']): Promise<void> {
    const { queueChange, ...others } = room;
    const told = { ...others, sentAt: this.clock.now() };
    const announced = this.changes.run(room.roomId, async () => {
      const { items = [], hiddenFrom = [] } = (queueChange && (await this.read(room.roomId, added))) ?? {};
      const isWhole = queueChange && items.length === added.length;
      const change = isWhole ? { queueChange: { ...queueChange, ...(items.length > 0 && { added: items }) } } : {};
      this.sockets.in(room.roomId, ...hiddenFrom).emit('room_changed', { ...told, ...change });
      for (const userId of hiddenFrom) this.sockets.allOf(userId).emit('room_changed', told);
    });
    await announced.catch((error: unknown) => {
      this.logger.debug(`queue not announced: ${String(error)}`);
      this.sockets.in(room.roomId).emit('room_changed', told);
    });
  }

  /** Undefined if the database does not answer; pages then read the items later, as do people who may not see who asked for one of them. */
  private async read(roomId: string, added: readonly StoredItem[]): Promise<{ items: RoomItem[]; hiddenFrom: string[] } | undefined> {
    if (added.length === 0) return undefined;
    const blocked = new Set(added.flatMap(({ addedBy }) => (addedBy === null ? [] : this.blocks.blockedWith(addedBy))));
    try {
      const people = blocked.size === 0 ? [] : await this.reading.peopleOf(roomId);
      const hiddenFrom = people.map(({ clerkId }) => clerkId).filter((userId) => blocked.has(userId));
      return { items: await this.reading.itemsOf(added), hiddenFrom };
    } catch (error) {
      this.logger.debug(`new items not announced: ${String(error)}`);
      return undefined;
    }
  }

  @OnFact('room.joined')
  announceJoining({ roomId, userId }: DomainEvents['room.joined']): void {
    this.sockets.allOf(userId).emit('my_room_changed', { roomId });
  }

  @OnFact('room.left')
  announceLeaving({ roomId, userIds }: DomainEvents['room.left']): void {
    this.sockets.removePeople(roomId, userIds);
    for (const userId of userIds) {
      this.sockets.allOf(userId).emit('my_room_changed', { roomId: null });
      if (isGuestId(userId)) this.sockets.disconnectGuest(userId);
    }
  }

  @OnFact('room.reacted')
  async announceReaction({ roomId, userId, reaction }: DomainEvents['room.reacted']): Promise<void> {
    const person = (await this.roomPeople.byUserId([userId])).get(userId);
    if (person) this.sockets.in(roomId, ...this.blocks.blockedWith(userId)).emit('room_reacted', { roomId, person, reaction });
  }

  @OnFact('room.said')
  async announceMessage({ roomId, message }: DomainEvents['room.said']): Promise<void> {
    const { senderId } = message;
    const sender = (await this.roomPeople.byUserId([senderId])).get(senderId);
    this.sockets.in(roomId, ...this.blocks.blockedWith(senderId)).emit('room_said', { roomId, message: toRoomMessage(message, sender) });
  }

  @OnFact('room.people_changed')
  announcePeople({ roomId }: DomainEvents['room.people_changed']): void {
    this.people.run(roomId, () => {
      this.sendPeople(roomId).catch((error: unknown) => this.logger.debug(`people not announced: ${String(error)}`));
    });
  }

  /** Everybody gets all people of the room, except those who have blocked some of them, or whom some have blocked: they get the others. */
  private async sendPeople(roomId: string): Promise<void> {
    const people = await this.reading.peopleOf(roomId);
    const hiddenFrom = (userId: string) => people.filter(({ clerkId }) => this.blocks.isKnownBetween(userId, clerkId));
    const special = people.map(({ clerkId }) => clerkId).filter((userId) => hiddenFrom(userId).length > 0);
    this.sockets.in(roomId, ...special).emit('room_people', { roomId, people });
    for (const userId of special) {
      const hidden = hiddenFrom(userId);
      this.sockets.allOf(userId).emit('room_people', { roomId, people: people.filter((person) => !hidden.includes(person)) });
    }
  }
}
