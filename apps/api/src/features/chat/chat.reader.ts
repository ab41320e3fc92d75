import type { Message } from '@chorus/contracts';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { MessageEntity } from './message.entity';
import { toMessage } from './message.mapper';
import { type UnreadMessage, unreadSince } from './unread.queries';

export type { UnreadMessage } from './unread.queries';

/** What other features may ask about messages. */
@Injectable()
export class ChatReader {
  constructor(@InjectRepository(MessageEntity) private readonly messages: Repository<MessageEntity>) {}

  /** A message of a conversation that this person has; undefined of all others, those of other people among them. */
  async messageOf(personId: string, id: string): Promise<Message | undefined> {
    const message = await this.messages.findOneBy([
      { id, sender: personId },
      { id, receiver: personId },
    ]);
    return message ? toMessage(message) : undefined;
  }

  /** The newest message that waits for the receiver of this one from its sender; undefined when they have read it, or it is gone. */
  unreadSince(messageId: string): Promise<UnreadMessage | undefined> {
    return unreadSince(this.messages.manager, messageId);
  }
}
