import { Injectable } from '@nestjs/common';
import type { DomainEvents } from '../../platform/events/domain-events';
import { OnFact } from '../../platform/events/on-fact.decorator';
import { Sockets } from '../../platform/realtime/sockets';

/** A client that misses a change sees a gap in the numbers and fetches it. */
@Injectable()
export class AnnounceMessageChange {
  constructor(private readonly sockets: Sockets) {}

  @OnFact('message.changed')
  announce({ viewerId, message }: DomainEvents['message.changed']): void {
    this.sockets.onAllNodesOf(viewerId).emit('message_changed', message);
  }
}
