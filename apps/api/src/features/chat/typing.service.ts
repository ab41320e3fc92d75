import type { ChatEvents } from '@chorus/contracts';
import { Injectable } from '@nestjs/common';
import { EventBus } from '../../platform/events/event-bus';
import { RateLimiter } from '../../platform/rate-limit/rate-limiter';

const HOUR_SECONDS = 3_600;
/** Twice what a client tells, so that none is missed, and nobody can be bothered by more. */
const TYPING = { burst: 3, perHour: (2 * HOUR_SECONDS) / 3 };

/** Passes on that somebody types; stored nowhere. */
@Injectable()
export class TypingService {
  constructor(
    private readonly bus: EventBus<ChatEvents>,
    private readonly limiter: RateLimiter,
  ) {}

  async typed(senderId: string, receiverId: string): Promise<void> {
    const retryAfterMs = await this.limiter.take(`typing:${senderId}\n${receiverId}`, TYPING, 1);
    if (retryAfterMs === 0) this.bus.publish('person.typed', { senderId, receiverId });
  }
}
