import { Injectable } from '@nestjs/common';
import type { DomainEvents } from '../../platform/events/domain-events';
import { OnFact } from '../../platform/events/on-fact.decorator';
import { Sockets } from '../../platform/realtime/sockets';
import { BlocksReader } from '../moderation/blocks.reader';

/** Volatile: dropped for a client that is behind. Never sent across a block. */
@Injectable()
export class AnnounceTyping {
  constructor(
    private readonly sockets: Sockets,
    private readonly blocks: BlocksReader,
  ) {}

  @OnFact('person.typed')
  announce({ senderId, receiverId }: DomainEvents['person.typed']): void {
    if (this.blocks.isKnownBetween(senderId, receiverId)) return;
    this.sockets.onAllNodesOf(receiverId).volatile.emit('typing', { senderId });
  }
}
