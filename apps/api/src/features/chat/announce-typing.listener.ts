import type { ChatEvents } from '@chorus/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EventBus } from '../../platform/events/event-bus';
import { Sockets } from '../../platform/realtime/sockets';
import { BlocksReader } from '../moderation/blocks.reader';

/** Shows that somebody types, unless the one who would see it is behind, or a block is between them. */
@Injectable()
export class AnnounceTyping implements OnModuleInit {
  constructor(
    private readonly bus: EventBus<ChatEvents>,
    private readonly sockets: Sockets,
    private readonly blocks: BlocksReader,
  ) {}

  onModuleInit(): void {
    this.bus.on('person.typed', ({ senderId, receiverId }) => {
      if (this.blocks.isKnownBetween(senderId, receiverId)) return;
      this.sockets.of(receiverId).volatile.emit('typing', { senderId });
    });
  }
}
