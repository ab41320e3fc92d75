import type { ChatEvents } from '@chorus/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EventBus } from '../../platform/events/event-bus';
import { Sockets } from '../../platform/realtime/sockets';
import { BlocksReader } from '../moderation/blocks.reader';

/** Tells both people how far one has read: the other sees it, unless a block is between them, and all tabs of the reader agree on what is unread. */
@Injectable()
export class AnnounceReading implements OnModuleInit {
  constructor(
    private readonly bus: EventBus<ChatEvents>,
    private readonly sockets: Sockets,
    private readonly blocks: BlocksReader,
  ) {}

  onModuleInit(): void {
    this.bus.on('conversation.read', (readUpTo) => {
      const { readerId, peerId } = readUpTo;
      this.sockets.of(readerId).emit('messages_read', readUpTo);
      if (!this.blocks.isKnownBetween(readerId, peerId)) this.sockets.of(peerId).emit('messages_read', readUpTo);
    });
  }
}
