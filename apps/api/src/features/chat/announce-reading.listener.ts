import type { ChatEvents } from '@chorus/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EventBus } from '../../platform/events/event-bus';
import { Sockets } from '../../platform/realtime/sockets';
import { BlocksReader } from '../moderation/blocks.reader';

/** Sends the new read position to both people, so that all tabs of the reader agree; the other person gets it only if no block is between them. */
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
      this.sockets.everySocketOf(readerId).emit('messages_read', readUpTo);
      if (!this.blocks.isKnownBetween(readerId, peerId)) this.sockets.everySocketOf(peerId).emit('messages_read', readUpTo);
    });
  }
}
