import { Injectable } from '@nestjs/common';
import { DatabaseClock } from '../../platform/database/database-clock';
import type { DomainEvents } from '../../platform/events/domain-events';
import { OnFact } from '../../platform/events/on-fact.decorator';
import { BlocksReader } from '../moderation/blocks.reader';
import { UsersReader } from '../users/users.reader';
import { RoomSockets } from './room-sockets';
import { toRoomMessage } from './room.mapper';

/** Sends nothing of what somebody says or does to people across a block. */
@Injectable()
export class AnnounceRoom {
  constructor(
    private readonly sockets: RoomSockets,
    private readonly blocks: BlocksReader,
    private readonly users: UsersReader,
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
    for (const userId of userIds) this.sockets.allOf(userId).emit('my_room_changed', { roomId: null });
  }

  @OnFact('room.reacted')
  async announceReaction({ roomId, userId, reaction }: DomainEvents['room.reacted']): Promise<void> {
    const person = (await this.users.byUserId([userId])).get(userId);
    if (person) this.sockets.in(roomId, ...this.blocks.blockedWith(userId)).emit('room_reacted', { roomId, person, reaction });
  }

  @OnFact('room.said')
  async announceMessage({ roomId, message }: DomainEvents['room.said']): Promise<void> {
    const { senderId } = message;
    const sender = (await this.users.byUserId([senderId])).get(senderId);
    this.sockets.in(roomId, ...this.blocks.blockedWith(senderId)).emit('room_said', { roomId, message: toRoomMessage(message, sender) });
  }
}
