import type { Message } from '@chorus/contracts';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { MessageEntity } from './message.entity';
import { toMessage } from './message.mapper';
import { type UnreadMessage, unreadSince } from './unread.queries';

export type { UnreadMessage } from './unread.queries';

/** Chat queries for other features. */
@Injectable()
export class ChatReader {
  constructor(@InjectRepository(MessageEntity) private readonly messages: Repository<MessageEntity>) {}

  /** A message in one of this person's conversations; undefined for any other. */
  async messageOf(userId: string, id: string): Promise<Message | undefined> {
    const message = await this.messages.findOneBy([
      { id, sender: userId },
      { id, receiver: userId },
    ]);
    return message ? toMessage(message) : undefined;
  }

  /** The newest unread message of the given one's sender; undefined when the given one is read or deleted. */
  unreadSince(messageId: string): Promise<UnreadMessage | undefined> {
    return unreadSince(this.messages.manager, messageId);
  }
}
