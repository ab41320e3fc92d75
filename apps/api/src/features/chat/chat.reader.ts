import type { Message } from '@chorus/contracts';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { whoWroteTo, type UnreadMessage, unreadSince } from './conversations.queries';
import { MessageEntity } from './message.entity';
import { toMessage } from './message-views';

export type { UnreadMessage } from './conversations.queries';

@Injectable()
export class ChatReader {
  constructor(@InjectRepository(MessageEntity) private readonly messages: Repository<MessageEntity>) {}

  /** Has the content even where this person has hidden it, so that a report of it has its evidence. */
  async messageOf(userId: string, id: string): Promise<Message | undefined> {
    const message = await this.messages.findOneBy([
      { id, senderId: userId },
      { id, receiverId: userId },
    ]);
    return message ? toMessage(message) : undefined;
  }

  /** Returns which of these people have written to this person. */
  whoWroteTo(userId: string, others: readonly string[]): Promise<ReadonlySet<string>> {
    return whoWroteTo(this.messages.manager, userId, others);
  }

  unreadSince(messageId: string): Promise<UnreadMessage | undefined> {
    return unreadSince(this.messages.manager, messageId);
  }
}
