import { Injectable } from '@nestjs/common';
import type { DomainEvents } from '../../platform/events/domain-events';
import { OnFact } from '../../platform/events/on-fact.decorator';
import { Sockets } from '../../platform/realtime/sockets';
import { BlocksReader } from '../moderation/blocks.reader';

@Injectable()
export class AnnouncePresence {
  constructor(
    private readonly sockets: Sockets,
    private readonly blocks: BlocksReader,
  ) {}

  @OnFact('person.arrived')
  announceArrival({ userId }: DomainEvents['person.arrived']): void {
    this.othersThan(userId).emit('user_connected', userId);
  }

  @OnFact('person.left')
  announceLeaving({ userId }: DomainEvents['person.left']): void {
    this.othersThan(userId).emit('user_disconnected', userId);
  }

  @OnFact('activity.changed')
  announceActivity({ userId, activity, songId }: DomainEvents['activity.changed']): void {
    this.sockets
      .onThisNodeExcept(...this.blocks.blockedWith(userId))
      .emit('activity_updated', { userId, activity, ...(songId !== undefined && { songId }) });
  }

  private othersThan(userId: string) {
    return this.sockets.onThisNodeExcept(userId, ...this.blocks.blockedWith(userId));
  }
}
