import type { ChatEvents } from '@chorus/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EventBus } from '../../platform/events/event-bus';
import { Metrics } from '../../platform/metrics/metrics';
import { Sockets } from '../../platform/realtime/sockets';

/** Sends a stored message to all sockets of both people. A client that misses it sees a gap in the numbers and fetches it. */
@Injectable()
export class AnnounceMessage implements OnModuleInit {
  constructor(
    private readonly bus: EventBus<ChatEvents>,
    private readonly sockets: Sockets,
    private readonly metrics: Metrics,
  ) {}

  onModuleInit(): void {
    this.bus.on('message.sent', ({ message }) => {
      this.sockets.everySocketOf(message.receiverId).emit('receive_message', message);
      this.sockets.everySocketOf(message.senderId).emit('message_sent', message);
      this.metrics.announced.inc();
    });
  }
}
