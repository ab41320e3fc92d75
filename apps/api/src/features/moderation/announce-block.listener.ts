import { Injectable } from '@nestjs/common';
import type { DomainEvents } from '../../platform/events/domain-events';
import { OnFact } from '../../platform/events/on-fact.decorator';
import { Sockets } from '../../platform/realtime/sockets';

/** Notifies all tabs of the person who blocked; the blocked person is not told. */
@Injectable()
export class AnnounceBlock {
  constructor(private readonly sockets: Sockets) {}

  @OnFact('block.changed')
  announce({ blockerId, blockedId, blocked }: DomainEvents['block.changed']): void {
    this.sockets.onAllNodesOf(blockerId).emit('block_changed', { userId: blockedId, blocked });
  }
}
