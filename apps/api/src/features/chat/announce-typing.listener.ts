import type { ChatEvents } from '@chorus/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EventBus } from '../../platform/events/event-bus';
import { Sockets } from '../../platform/realtime/sockets';

/** Shows that somebody types, unless the one who would see it is behind. */
@Injectable()
export class AnnounceTyping implements OnModuleInit {
  constructor(
    private readonly bus: EventBus<ChatEvents>,
    private readonly sockets: Sockets,
  ) {}

  onModuleInit(): void {
    this.bus.on('person.typed', ({ senderId, receiverId }) => {
      this.sockets.of(receiverId).volatile.emit('typing', { senderId });
    });
  }
}
