import type { Message, NewMessage } from '@chorus/contracts';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, Repository } from 'typeorm';
import { EventBus } from '../../platform/events/event-bus';
import { UnitOfWork } from '../../platform/events/unit-of-work';
import { RateLimiter } from '../../platform/admission/rate-limiter';
import { perMinute } from '../../platform/admission/token-bucket';
import { TooManyRequests } from '../../platform/admission/too-many-requests';
import { PersonQueue } from '../../platform/admission/person-queue';
import { Refused } from '../../platform/realtime/refused';
import { BlocksReader } from '../moderation/blocks.reader';
import { UsersReader } from '../users/users.reader';
import { MessageEntity } from './message.entity';
import type { ChatFacts } from './chat-facts';
import { toMessage, viewOf } from './message-views';
import { appendMessage, isDuplicate } from './messages.queries';
import { KeyedMutex } from './keyed-mutex';

const MESSAGES = { burst: 60, perHour: perMinute(100) };
const allowanceOf = (senderId: string) => `messages:${senderId}`;

/** Sends messages. Sending is idempotent: an answered message is durable, and stored once however often it is sent. */
@Injectable()
export class ChatService {
  private readonly mutex = new KeyedMutex();

  constructor(
    @InjectRepository(MessageEntity) private readonly messages: Repository<MessageEntity>,
    private readonly users: UsersReader,
    private readonly blocks: BlocksReader,
    private readonly work: UnitOfWork,
    private readonly bus: EventBus,
    private readonly limiter: RateLimiter,
    private readonly queue: PersonQueue,
  ) {}

  send(userId: string, message: NewMessage): Promise<Message> {
    const { senderId, receiverId } = message;
    if (senderId !== userId) throw new Refused('forbidden', 'You can only send messages as yourself.');
    if (receiverId === senderId) throw new Refused('invalid', "You can't message yourself.");
    return this.queue.run(senderId, () => this.mutex.run(`${senderId}\n${receiverId}`, () => this.storeOnce(message)));
  }

  private async storeOnce(message: NewMessage): Promise<Message> {
    const stored = await this.stored(message);
    if (stored) return this.repeated(stored);
    await this.consumeAllowance(message.senderId);
    try {
      return await this.store(message);
    } catch (error) {
      const duplicate = isDuplicate(error) ? await this.stored(message) : undefined;
      if (!duplicate) throw error;
      await this.limiter.giveBack(allowanceOf(message.senderId), MESSAGES, 1);
      return this.repeated(duplicate);
    }
  }

  /** Runs in the transaction that stores the message, so that neither an account's deletion nor a block comes in between. */
  private async checkPeople(database: EntityManager, { senderId, receiverId }: NewMessage): Promise<void> {
    const known = await this.users.lockAccounts(database, [senderId, receiverId]);
    if (!known.has(receiverId)) throw new Refused('not_found', "We couldn't find this person.");
    // A sender who has no account could be neither blocked nor reported.
    if (!known.has(senderId)) throw new Refused('forbidden', "You don't have an account here. Sign in again.");
    // One answer for both directions, so that nobody learns who has blocked whom.
    if (await this.blocks.staysBetween(database, senderId, receiverId))
      throw new Refused('forbidden', "This message couldn't be delivered.");
  }

  private async stored({ senderId, receiverId, clientMessageId }: NewMessage): Promise<Message | undefined> {
    if (clientMessageId === undefined) return undefined;
    const known = await this.messages.findOneBy({ senderId, clientMessageId });
    if (!known) return undefined;
    if (known.receiverId !== receiverId) throw new Refused('id_reuse', 'Another message already has this id.');
    return viewOf(this.messages.manager, senderId, known.id);
  }

  private repeated(message: Message): Message {
    this.bus.publish('message.repeated', { message });
    return message;
  }

  private async consumeAllowance(senderId: string): Promise<void> {
    const retryAfterMs = await this.limiter.consume(allowanceOf(senderId), MESSAGES, 1);
    if (retryAfterMs > 0) throw new TooManyRequests(retryAfterMs, "You're sending messages too fast. Wait a moment.");
  }

  private store(newMessage: NewMessage): Promise<Message> {
    return this.work.run(async (database, emit) => {
      await this.checkPeople(database, newMessage);
      const sent = await this.append(database, newMessage);
      emit('message.sent', sent);
      return sent.message;
    });
  }

  private async append(database: EntityManager, newMessage: NewMessage): Promise<ChatFacts['message.sent']> {
    const stored = await appendMessage(database, newMessage);
    if (newMessage.replyTo === undefined) {
      const message = toMessage(stored);
      return { message, received: message };
    }
    if (stored.replyToSeq === null) throw originalIsGone();
    const message = await viewOf(database, newMessage.senderId, stored.id);
    const received = await viewOf(database, newMessage.receiverId, stored.id);
    if (!message || !received) throw originalIsGone();
    return { message, received };
  }
}

const originalIsGone = () => new Refused('not_found', 'The message you replied to is no longer there.');
