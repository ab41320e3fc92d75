import type { ChatEvents } from '@chorus/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EventBus } from '../../platform/events/event-bus';
import { Sockets } from '../../platform/realtime/sockets';

/** Minimum interval between two `catch_up` events to one person. */
const TOGETHER_MS = 500;

/**
 * A message is sent again when its acknowledgement was lost, maybe with the node that stored it, before anybody was notified. So the clients
 * of both people are asked to catch up; sending them the message could duplicate it.
 */
@Injectable()
export class CatchUpAfterRepeat implements OnModuleInit {
  private readonly pending = new Set<string>();

  constructor(
    private readonly bus: EventBus<ChatEvents>,
    private readonly sockets: Sockets,
  ) {}

  onModuleInit(): void {
    this.bus.on('message.repeated', ({ message }) => {
      for (const userId of [message.senderId, message.receiverId]) this.emitSoon(userId);
    });
  }

  private emitSoon(userId: string): void {
    if (this.pending.has(userId)) return;
    this.pending.add(userId);
    setTimeout(() => {
      this.pending.delete(userId);
      this.sockets.everySocketOf(userId).emit('catch_up', {});
    }, TOGETHER_MS).unref();
  }
}
