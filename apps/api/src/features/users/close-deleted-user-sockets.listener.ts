import { Injectable } from '@nestjs/common';
import type { DomainEvents } from '../../platform/events/domain-events';
import { OnFact } from '../../platform/events/on-fact.decorator';
import { Sockets } from '../../platform/realtime/sockets';

@Injectable()
export class CloseDeletedUserSockets {
  constructor(private readonly sockets: Sockets) {}

  @OnFact('account.deleted')
  closeSockets({ userId }: DomainEvents['account.deleted']): void {
    this.sockets.disconnect(userId, 'deleted', 'Your account was deleted.');
  }
}
