import { isGuestId } from '@chorus/contracts';
import { Injectable, Logger } from '@nestjs/common';
import { KeyedThrottle } from '../../platform/async/keyed-throttle';
import { DatabaseClock } from '../../platform/database/database-clock';
import type { DomainEvents } from '../../platform/events/domain-events';
import { OnFact } from '../../platform/events/on-fact.decorator';
import { BlocksReader } from '../moderation/blocks.reader';
import { RoomPeople } from './room-people';
import { RoomSockets } from './room-sockets';
import { toRoomMessage } from './room.mapper';
import { RoomsReadingService } from './rooms-reading.service';

const PEOPLE_EVERY_MS = 1_000;

/** People across a block are sent nothing that the other person says or does. */
@Injectable()
export class AnnounceRoom {
  private readonly logger = new Logger('Rooms');
  private readonly people = new KeyedThrottle(PEOPLE_EVERY_MS);

  constructor(
    private readonly sockets: RoomSockets,
    private readonly reading: RoomsReadingService,
    private readonly blocks: BlocksReader,
    private readonly roomPeople: RoomPeople,
    private readonly clock: DatabaseClock,
  ) {}

  @OnFact('room.changed')
  announceChange({ room }: DomainEvents['room.changed']): void {
    this.sockets.in(room.roomId).emit('room_changed', { ...room, sentAt: this.clock.now() });
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
