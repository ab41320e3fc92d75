import { Injectable } from '@nestjs/common';
import type { DomainEvents } from '../../platform/events/domain-events';
import { OnFact } from '../../platform/events/on-fact.decorator';
import { Sockets } from '../../platform/realtime/sockets';

const CATCH_UP_EVERY_MS = 500;

/**
 * A message is sent again when its acknowledgement was lost, maybe with the node that stored it, before anybody was notified. So the clients
 * of both people are asked to catch up; sending them the message could duplicate it.
 */
@Injectable()
export class CatchUpAfterRepeat {
  private readonly pending = new Set<string>();

  constructor(private readonly sockets: Sockets) {}

  @OnFact('message.repeated')
  askToCatchUp({ message: { senderId, receiverId } }: DomainEvents['message.repeated']): void {
    for (const userId of [senderId, receiverId]) this.emitSoon(userId);
  }

  private emitSoon(userId: string): void {
    if (this.pending.has(userId)) return;
    this.pending.add(userId);
    setTimeout(() => {
      this.pending.delete(userId);
      this.sockets.onAllNodesOf(userId).emit('catch_up', {});
    }, CATCH_UP_EVERY_MS).unref();
  }
}
