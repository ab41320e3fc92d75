import { Injectable } from '@nestjs/common';
import type { DomainEvents } from '../../platform/events/domain-events';
import { OnFact } from '../../platform/events/on-fact.decorator';
import { Metrics } from '../../platform/metrics/metrics';
import { Sockets } from '../../platform/realtime/sockets';

/** A client that misses a message sees a gap in the numbers and fetches it. */
@Injectable()
export class AnnounceMessage {
  constructor(
    private readonly sockets: Sockets,
    private readonly metrics: Metrics,
  ) {}

  @OnFact('message.sent')
  announce({ message, received }: DomainEvents['message.sent']): void {
    this.sockets.onAllNodesOf(message.receiverId).emit('receive_message', received);
    this.sockets.onAllNodesOf(message.senderId).emit('message_sent', message);
    this.metrics.announced.inc();
  }
}
