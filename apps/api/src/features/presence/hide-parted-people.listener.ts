import { IDLE, type ModerationEvents } from '@chorus/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EventBus } from '../../platform/events/event-bus';
import { Sockets } from '../../platform/realtime/sockets';
import { PresenceService } from './presence.service';

/** When a block comes between two people, each sees the other leave; when it is lifted, come back. Every node tells its own sockets. */
@Injectable()
export class HidePartedPeople implements OnModuleInit {
  constructor(
    private readonly bus: EventBus<ModerationEvents>,
    private readonly sockets: Sockets,
    private readonly presence: PresenceService,
  ) {}

  onModuleInit(): void {
    this.bus.on('people.parted', ({ people: [one, other] }) => {
      this.hide(one, other);
      this.hide(other, one);
    });
    this.bus.on('people.reunited', ({ people: [one, other] }) => {
      this.show(one, other);
      this.show(other, one);
    });
  }

  private hide(personId: string, readerId: string): void {
    const doing = this.presence.online.get(personId);
    if (!doing) return;
    this.sockets.hereOf(readerId).emit('user_disconnected', personId);
    if (doing.activity !== IDLE) this.sockets.hereOf(readerId).emit('activity_updated', { userId: personId, activity: IDLE });
  }

  private show(personId: string, readerId: string): void {
    const doing = this.presence.online.get(personId);
    if (!doing) return;
    const { activity, songId } = doing;
    this.sockets.hereOf(readerId).emit('user_connected', personId);
    if (activity !== IDLE)
      this.sockets.hereOf(readerId).emit('activity_updated', { userId: personId, activity, ...(songId !== undefined && { songId }) });
  }
}
