import type { ChatEvents } from '@chorus/contracts';
import { Injectable } from '@nestjs/common';
import { EventBus } from '../../platform/events/event-bus';
import { RateLimiter } from '../../platform/rate-limit/rate-limiter';

const HOUR_SECONDS = 3_600;
/** Twice the rate of our client, so that none of its events is dropped. */
const TYPING = { burst: 3, perHour: (2 * HOUR_SECONDS) / 3 };

/** Forwards typing events; nothing is stored. */
@Injectable()
export class TypingService {
  constructor(
    private readonly bus: EventBus<ChatEvents>,
    private readonly limiter: RateLimiter,
  ) {}

  async typed(senderId: string, receiverId: string): Promise<void> {
    const retryAfterMs = await this.limiter.consume(`typing:${senderId}\n${receiverId}`, TYPING, 1);
    if (retryAfterMs === 0) this.bus.publish('person.typed', { senderId, receiverId });
  }
}
