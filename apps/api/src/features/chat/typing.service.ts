import { Injectable } from '@nestjs/common';
import { EventBus } from '../../platform/events/event-bus';
import { RateLimiter } from '../../platform/admission/rate-limiter';
import { perMinute } from '../../platform/admission/token-bucket';

/**
 * Twice the rate of our client, so that none of its events is dropped. Counted by sender: with a bucket for each receiver, made-up receivers would
 * fill the memory.
 */
const TYPING = { burst: 6, perHour: perMinute(80) };

@Injectable()
export class TypingService {
  constructor(
    private readonly bus: EventBus,
    private readonly limiter: RateLimiter,
  ) {}

  async typed(senderId: string, receiverId: string): Promise<void> {
    const retryAfterMs = await this.limiter.consume(`typing:${senderId}`, TYPING, 1);
    if (retryAfterMs === 0) this.bus.publish('person.typed', { senderId, receiverId });
  }
}
