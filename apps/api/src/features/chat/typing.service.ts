import { Injectable } from '@nestjs/common';
import { RateLimiter } from '../../platform/admission/rate-limiter';
import { perMinute } from '../../platform/admission/token-bucket';
import { Sockets } from '../../platform/realtime/sockets';
import { BlocksReader } from '../moderation/blocks.reader';

/**
 * Twice the rate of our client, so that none of its events is dropped. Counted by sender: with a bucket for each receiver, made-up receivers would
 * fill the memory.
 */
const TYPING = { burst: 6, perHour: perMinute(80) };

@Injectable()
export class TypingService {
  constructor(
    private readonly limiter: RateLimiter,
    private readonly blocks: BlocksReader,
    private readonly sockets: Sockets,
  ) {}

  /** Events are volatile: they are dropped for a client that is behind. They are never sent across a block. */
  async typed(senderId: string, receiverId: string): Promise<void> {
    const retryAfterMs = await this.limiter.consume(`typing:${senderId}`, TYPING, 1);
    if (retryAfterMs > 0 || this.blocks.isKnownBetween(senderId, receiverId)) return;
    this.sockets.onAllNodesOf(receiverId).volatile.emit('typing', { senderId });
  }
}
