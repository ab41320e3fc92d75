import type { ChatEvents } from '@chorus/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EventBus } from '../../platform/events/event-bus';
import { Sockets } from '../../platform/realtime/sockets';

/** Tells both people how far one has read: the other sees it, and all tabs of the reader agree on what is unread. */
@Injectable()
export class AnnounceReading implements OnModuleInit {
  constructor(
    private readonly bus: EventBus<ChatEvents>,
    private readonly sockets: Sockets,
  ) {}

  onModuleInit(): void {
    this.bus.on('conversation.read', (readUpTo) => {
      for (const person of [readUpTo.readerId, readUpTo.peerId]) this.sockets.of(person).emit('messages_read', readUpTo);
    });
  }
}
