import { Injectable } from '@nestjs/common';
import type { DomainEvents } from '../../platform/events/domain-events';
import { OnFact } from '../../platform/events/on-fact.decorator';
import { Sockets } from '../../platform/realtime/sockets';

@Injectable()
export class AnnouncePause {
  constructor(private readonly sockets: Sockets) {}

  @OnFact('scrobbling.paused')
  announce({ userId, server }: DomainEvents['scrobbling.paused']): void {
    this.sockets.onAllNodesOf(userId).emit('scrobbling_paused', { server });
  }
}
