import { Injectable } from '@nestjs/common';
import type { DomainEvents } from '../../platform/events/domain-events';
import { OnFact } from '../../platform/events/on-fact.decorator';
import { SocketGroups } from '../../platform/realtime/socket-groups';
import { BlocksReader } from '../moderation/blocks.reader';
import { PresenceBatches } from './presence-batches';
import { SINGLE } from './presence-groups';

@Injectable()
export class AnnouncePresence {
  constructor(
    private readonly groups: SocketGroups,
    private readonly blocks: BlocksReader,
    private readonly batches: PresenceBatches,
  ) {}

  @OnFact('person.arrived')
  announceArrival({ userId }: DomainEvents['person.arrived']): void {
    this.othersThan(userId).emit('user_connected', userId);
    this.batches.add(userId);
  }

  @OnFact('person.left')
  announceLeaving({ userId }: DomainEvents['person.left']): void {
    this.othersThan(userId).emit('user_disconnected', userId);
    this.batches.add(userId);
  }

  @OnFact('activity.changed')
  announceActivity({ userId, activity, songId }: DomainEvents['activity.changed']): void {
    this.groups
      .onThisNodeExcept(SINGLE, ...this.blocks.blockedWith(userId))
      .emit('activity_updated', { userId, activity, ...(songId !== undefined && { songId }) });
    this.batches.add(userId);
  }

  private othersThan(userId: string) {
    return this.groups.onThisNodeExcept(SINGLE, userId, ...this.blocks.blockedWith(userId));
  }
}
