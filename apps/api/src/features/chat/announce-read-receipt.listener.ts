import { Injectable } from '@nestjs/common';
import type { DomainEvents } from '../../platform/events/domain-events';
import { OnFact } from '../../platform/events/on-fact.decorator';
import { Sockets } from '../../platform/realtime/sockets';
import { BlocksReader } from '../moderation/blocks.reader';

/** Goes to all sockets of both people, so that all tabs of the reader agree. Nothing goes to the other person across a block. */
@Injectable()
export class AnnounceReadReceipt {
  constructor(
    private readonly sockets: Sockets,
    private readonly blocks: BlocksReader,
  ) {}

  @OnFact('conversation.read')
  announce(readUpTo: DomainEvents['conversation.read']): void {
    const { readerId, peerId } = readUpTo;
    this.sockets.onAllNodesOf(readerId).emit('messages_read', readUpTo);
    if (!this.blocks.isKnownBetween(readerId, peerId)) this.sockets.onAllNodesOf(peerId).emit('messages_read', readUpTo);
  }
}
