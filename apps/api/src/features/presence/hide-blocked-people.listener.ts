import { IDLE, type ModerationEvents } from '@chorus/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EventBus } from '../../platform/events/event-bus';
import { Sockets } from '../../platform/realtime/sockets';
import { PresenceService } from './presence.service';

/** Shows each of two people the other as offline while a block is between them. Every node sends to its own sockets. */
@Injectable()
export class HideBlockedPeople implements OnModuleInit {
  constructor(
    private readonly bus: EventBus<ModerationEvents>,
    private readonly sockets: Sockets,
    private readonly presence: PresenceService,
  ) {}

  onModuleInit(): void {
    this.bus.on('people.blocked', ({ people: [one, other] }) => {
      this.hide(one, other);
      this.hide(other, one);
    });
    this.bus.on('people.unblocked', ({ people: [one, other] }) => {
      this.show(one, other);
      this.show(other, one);
    });
  }

  private hide(userId: string, readerId: string): void {
    const current = this.presence.online.get(userId);
    if (!current) return;
    this.sockets.hereOf(readerId).emit('user_disconnected', userId);
    if (current.activity !== IDLE) this.sockets.hereOf(readerId).emit('activity_updated', { userId, activity: IDLE });
  }

  private show(userId: string, readerId: string): void {
    const current = this.presence.online.get(userId);
    if (!current) return;
    const { activity, songId } = current;
    this.sockets.hereOf(readerId).emit('user_connected', userId);
    if (activity !== IDLE)
      this.sockets.hereOf(readerId).emit('activity_updated', { userId, activity, ...(songId !== undefined && { songId }) });
  }
}
