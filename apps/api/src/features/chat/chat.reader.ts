import type { Message } from '@chorus/contracts';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, Repository } from 'typeorm';
import { ConversationEntity } from './conversation.entity';
import { MessageEntity } from './message.entity';
import { toMessage } from './message.mapper';
import { type UnreadMessage, unreadSince } from './unread.queries';

export type { UnreadMessage } from './unread.queries';

@Injectable()
export class ChatReader {
  constructor(
    @InjectRepository(MessageEntity) private readonly messages: Repository<MessageEntity>,
    @InjectRepository(ConversationEntity) private readonly conversations: Repository<ConversationEntity>,
  ) {}

  async messageOf(userId: string, id: string): Promise<Message | undefined> {
    const message = await this.messages.findOneBy([
      { id, senderId: userId },
      { id, receiverId: userId },
    ]);
    return message ? toMessage(message) : undefined;
  }

  /** With whom of these people the person has a conversation. */
  async partnersAmong(userId: string, others: readonly string[]): Promise<ReadonlySet<string>> {
    const conversations = await this.conversations.find({
      where: [
        { lowUserId: userId, highUserId: In(others) },
        { highUserId: userId, lowUserId: In(others) },
      ],
    });
    return new Set(conversations.map(({ lowUserId, highUserId }) => (lowUserId === userId ? highUserId : lowUserId)));
  }

  unreadSince(messageId: string): Promise<UnreadMessage | undefined> {
    return unreadSince(this.messages.manager, messageId);
  }
}
