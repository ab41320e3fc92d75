import { Injectable } from '@nestjs/common';
import type { DomainEvents } from '../../platform/events/domain-events';
import { OnFact } from '../../platform/events/on-fact.decorator';
import { Sockets } from '../../platform/realtime/sockets';

@Injectable()
export class CloseSuspendedSockets {
  constructor(private readonly sockets: Sockets) {}

  @OnFact('person.suspended')
  closeSockets({ userId }: DomainEvents['person.suspended']): void {
    this.sockets.disconnectOnThisNode(userId, 'suspended', 'Your account is suspended.');
  }
}
