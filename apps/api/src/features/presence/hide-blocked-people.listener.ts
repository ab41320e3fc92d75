import { IDLE } from '@chorus/contracts';
import { Injectable } from '@nestjs/common';
import type { DomainEvents } from '../../platform/events/domain-events';
import { OnFact } from '../../platform/events/on-fact.decorator';
import { Sockets } from '../../platform/realtime/sockets';
import { PresenceService } from './presence.service';

@Injectable()
export class HideBlockedPeople {
  constructor(
    private readonly sockets: Sockets,
    private readonly presence: PresenceService,
  ) {}

  @OnFact('people.blocked')
  hideFromEachOther({ userIds: [one, other] }: DomainEvents['people.blocked']): void {
    this.hide(one, other);
    this.hide(other, one);
  }

  @OnFact('people.unblocked')
  showToEachOther({ userIds: [one, other] }: DomainEvents['people.unblocked']): void {
    this.show(one, other);
    this.show(other, one);
  }

  private hide(userId: string, readerId: string): void {
    const current = this.presence.online.get(userId);
    if (!current) return;
    this.sockets.onThisNodeOf(readerId).emit('user_disconnected', userId);
    if (current.activity !== IDLE) this.sockets.onThisNodeOf(readerId).emit('activity_updated', { userId, activity: IDLE });
  }

  private show(userId: string, readerId: string): void {
    const current = this.presence.online.get(userId);
    if (!current) return;
    const { activity, songId } = current;
    this.sockets.onThisNodeOf(readerId).emit('user_connected', userId);
    if (activity !== IDLE)
      this.sockets.onThisNodeOf(readerId).emit('activity_updated', { userId, activity, ...(songId !== undefined && { songId }) });
  }
}
