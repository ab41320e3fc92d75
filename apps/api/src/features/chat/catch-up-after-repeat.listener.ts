import { Injectable } from '@nestjs/common';
import type { DomainEvents } from '../../platform/events/domain-events';
import { OnFact } from '../../platform/events/on-fact.decorator';
import { Sockets } from '../../platform/realtime/sockets';
import { BlocksReader } from '../moderation/blocks.reader';

const CATCH_UP_SOON_MS = 500;
const CATCH_UP_EVERY_MS = 10_000;
const MOST_REMEMBERED = 10_000;

/**
 * A message is sent again when its acknowledgement was lost, maybe with the node that stored it, before anybody was notified. So, unless this
 * node has announced the message, the clients of both people are asked to catch up, once a message; sending it to them could duplicate it.
 */
@Injectable()
export class CatchUpAfterRepeat {
  /** Ids of messages that were announced or caught up with, oldest first. */
  private readonly known = new Set<string>();
  /** People who were asked a moment ago, or soon will be, and whether they must be asked again after that. */
  private readonly pauses = new Map<string, boolean>();

  constructor(
    private readonly sockets: Sockets,
    private readonly blocks: BlocksReader,
  ) {}

  @OnFact('message.sent')
  noteAnnounced({ message }: DomainEvents['message.sent']): void {
    this.remember(message._id);
  }

  @OnFact('message.repeated')
  askToCatchUp({ message }: DomainEvents['message.repeated']): void {
    if (this.known.has(message._id)) return;
    this.remember(message._id);
    const { senderId, receiverId } = message;
    this.askSoon(senderId);
    if (!this.blocks.isKnownBetween(senderId, receiverId)) this.askSoon(receiverId);
  }

  private remember(messageId: string): void {
    this.known.add(messageId);
    const [oldest] = this.known;
    if (this.known.size > MOST_REMEMBERED && oldest !== undefined) this.known.delete(oldest);
  }

  private askSoon(userId: string): void {
    const isAsking = this.pauses.has(userId);
    this.pauses.set(userId, true);
    if (!isAsking) this.askAfter(CATCH_UP_SOON_MS, userId);
  }

  private askAfter(pauseMs: number, userId: string): void {
    setTimeout(() => {
      if (this.pauses.get(userId) !== true) {
        this.pauses.delete(userId);
        return;
      }
      this.pauses.set(userId, false);
      this.sockets.onAllNodesOf(userId).emit('catch_up', {});
      this.askAfter(CATCH_UP_EVERY_MS, userId);
    }, pauseMs).unref();
  }
}
