import { Injectable } from '@nestjs/common';
import type { DomainEvents } from '../../../platform/events/domain-events';
import { OnFact } from '../../../platform/events/on-fact.decorator';
import { SIGNED_OUT } from '../../../platform/identity/signed-out';
import { Sockets } from '../../../platform/realtime/sockets';

@Injectable()
export class CloseEndedSessions {
  constructor(private readonly sockets: Sockets) {}

  @OnFact('session.ended')
  closeSockets({ userId, sessionId }: DomainEvents['session.ended']): void {
    this.sockets.disconnectSessionOnThisNode(userId, sessionId, { reason: 'signed_out', message: SIGNED_OUT });
  }
}
