import { Injectable } from '@nestjs/common';
import type { DomainEvents } from '../../../platform/events/domain-events';
import { OnFact } from '../../../platform/events/on-fact.decorator';
import { SIGNED_OUT } from '../../../platform/identity/signed-out';
import { Sockets } from '../../../platform/realtime/sockets';
import { EndedSessionsReader } from './ended-sessions.reader';

@Injectable()
export class CloseEndedSessions {
  constructor(
    private readonly sockets: Sockets,
    private readonly ended: EndedSessionsReader,
  ) {}

  @OnFact('sessions.ended')
  closeSockets({ userId }: DomainEvents['sessions.ended']): void {
    this.sockets.disconnectSomeOnThisNode(userId, (owner) => this.ended.refuses(owner), { reason: 'signed_out', message: SIGNED_OUT });
  }
}
