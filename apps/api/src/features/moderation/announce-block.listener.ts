import type { ModerationEvents } from '@chorus/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EventBus } from '../../platform/events/event-bus';
import { Sockets } from '../../platform/realtime/sockets';

/** Lets all tabs of who has blocked somebody know; who is blocked is told nothing. */
@Injectable()
export class AnnounceBlock implements OnModuleInit {
  constructor(
    private readonly bus: EventBus<ModerationEvents>,
    private readonly sockets: Sockets,
  ) {}

  onModuleInit(): void {
    this.bus.on('block.changed', ({ blockerId, blockedId, blocked }) => {
      this.sockets.of(blockerId).emit('block_changed', { userId: blockedId, blocked });
    });
  }
}
