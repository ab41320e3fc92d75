import type { ChatEvents } from '@chorus/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EventBus } from '../../platform/events/event-bus';
import { Sockets } from '../../platform/realtime/sockets';

/** However often somebody repeats themselves, the other is asked to look no more often than this. */
const TOGETHER_MS = 500;

/**
 * A message that is sent again may be one of which nobody was told, since the node that stored it died: both people's clients look what they miss.
 * They are not sent the message, which they may have already.
 */
@Injectable()
export class CatchUpAfterRepeat implements OnModuleInit {
  private readonly toldSoon = new Set<string>();

  constructor(
    private readonly bus: EventBus<ChatEvents>,
    private readonly sockets: Sockets,
  ) {}

  onModuleInit(): void {
    this.bus.on('message.repeated', ({ message }) => {
      for (const person of [message.senderId, message.receiverId]) this.tellSoon(person);
    });
  }

  private tellSoon(person: string): void {
    if (this.toldSoon.has(person)) return;
    this.toldSoon.add(person);
    setTimeout(() => {
      this.toldSoon.delete(person);
      this.sockets.of(person).emit('catch_up', {});
    }, TOGETHER_MS).unref();
  }
}
