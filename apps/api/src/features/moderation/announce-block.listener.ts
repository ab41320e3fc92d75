import type { ModerationEvents } from '@chorus/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EventBus } from '../../platform/events/event-bus';
import { Sockets } from '../../platform/realtime/sockets';

/** Notifies all tabs of the person who blocked; the blocked person is not told. */
@Injectable()
export class AnnounceBlock implements OnModuleInit {
  constructor(
    private readonly bus: EventBus<ModerationEvents>,
    private readonly sockets: Sockets,
  ) {}

  onModuleInit(): void {
    this.bus.on('block.changed', ({ blockerId, blockedId, blocked }) => {
      this.sockets.everySocketOf(blockerId).emit('block_changed', { userId: blockedId, blocked });
    });
  }
}
