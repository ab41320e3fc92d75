import type { ChatEvents } from '@chorus/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EventBus } from '../../platform/events/event-bus';
import { Metrics } from '../../platform/metrics/metrics';
import { Sockets } from '../../platform/realtime/sockets';

/** Shows a stored message to both people, wherever they are connected. Who misses it finds a gap, and asks. */
@Injectable()
export class AnnounceMessage implements OnModuleInit {
  constructor(
    private readonly bus: EventBus<ChatEvents>,
    private readonly sockets: Sockets,
    private readonly metrics: Metrics,
  ) {}

  onModuleInit(): void {
    this.bus.on('message.sent', ({ message }) => {
      this.sockets.of(message.receiverId).emit('receive_message', message);
      this.sockets.of(message.senderId).emit('message_sent', message);
      this.metrics.announced.inc();
    });
  }
}
