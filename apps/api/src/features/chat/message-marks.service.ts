import type { Message, MessageReaction } from '@chorus/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { PersonQueue } from '../../platform/admission/person-queue';
import { RateLimiter } from '../../platform/admission/rate-limiter';
import { perMinute } from '../../platform/admission/token-bucket';
import { TooManyRequests } from '../../platform/admission/too-many-requests';
import { UnitOfWork } from '../../platform/events/unit-of-work';
import { Refused } from '../../platform/realtime/refused';
import { BlocksReader } from '../moderation/blocks.reader';
import { lockConversation, type Mark, markOf, type MarkedMessage, placeOf, putMark } from './message-marks.queries';
import { viewOf } from './message-views';

const MARKS = { burst: 60, perHour: perMinute(100) };

/** What people do to messages. Every change is idempotent, and is announced to those who see it. */
@Injectable()
export class MessageMarksService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly blocks: BlocksReader,
    private readonly limiter: RateLimiter,
    private readonly queue: PersonQueue,
  ) {}

  react(userId: string, messageId: string, reaction: MessageReaction | null): Promise<Message> {
    return this.change(userId, messageId, async (database, message) => {
      // One answer for both directions, so that nobody learns who has blocked whom.
      if (await this.blocks.staysBetween(database, userId, message.peerId))
        throw new Refused('forbidden', "You can't react to this message.");
      const own = await lockMark(database, message, userId);
      if (own.reaction === reaction) return [];
      await putMark(database, message, userId, { ...own, reaction });
      // Only the number of the other's mark changes: they see the message change.
      await putMark(database, message, message.peerId, await markOf(database, message, message.peerId));
      return [userId, message.peerId];
    });
  }

  hide(userId: string, messageId: string, isHidden: boolean): Promise<Message> {
    return this.change(userId, messageId, async (database, message) => {
      const own = await lockMark(database, message, userId);
      if (own.isHidden === isHidden) return [];
      await putMark(database, message, userId, { ...own, isHidden });
      return [userId];
    });
  }

  /** `apply` returns who sees the message change. */
  private change(
    userId: string,
    messageId: string,
    apply: (database: EntityManager, message: MarkedMessage) => Promise<readonly string[]>,
  ): Promise<Message> {
    return this.queue.run(userId, async () => {
      const retryAfterMs = await this.limiter.consume(`message-marks:${userId}`, MARKS, 1);
      if (retryAfterMs > 0) throw new TooManyRequests(retryAfterMs, "You're going too fast. Wait a moment.");
      return this.work.run(async (database, emit) => {
        const place = await placeOf(database, userId, messageId);
        if (!place) throw gone();
        const viewers = await apply(database, { ...place, messageId });
        for (const viewerId of viewers) emit('message.changed', { viewerId, message: await seenBy(database, viewerId, messageId) });
        return seenBy(database, userId, messageId);
      });
    });
  }
}

const gone = () => new Refused('not_found', 'This message is no longer there.');

async function seenBy(database: EntityManager, viewerId: string, messageId: string): Promise<Message> {
  const message = await viewOf(database, viewerId, messageId);
  if (!message) throw gone();
  return message;
}

/** One's own mark, which stays as it is until the transaction ends. */
async function lockMark(database: EntityManager, message: MarkedMessage, userId: string): Promise<Mark> {
  if (!(await lockConversation(database, message.conversationId))) throw gone();
  return markOf(database, message, userId);
}
