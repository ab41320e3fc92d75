import type { ChatEvents } from '@chorus/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EventBus } from '../../platform/events/event-bus';
import { Sockets } from '../../platform/realtime/sockets';
import { BlocksReader } from '../moderation/blocks.reader';

/** Sends a typing event. It is volatile: dropped for a client that is behind, and never sent across a block. */
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
      this.sockets.everySocketOf(receiverId).volatile.emit('typing', { senderId });
    });
  }
}
