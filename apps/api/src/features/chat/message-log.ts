import type { NewMessage } from '@chorus/contracts';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, QueryFailedError, Repository } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import type { ConversationEntity } from './conversation.entity';
import { MessageEntity } from './message.entity';
import { pairOf } from './conversation-pair';

@Injectable()
export class MessageLog {
  constructor(@InjectRepository(MessageEntity) private readonly messages: Repository<MessageEntity>) {}

  find(senderId: string, clientMessageId: string): Promise<MessageEntity | null> {
    return this.messages.findOneBy({ senderId, clientMessageId });
  }

  /**
   * Appends a message to its conversation. Its row stays locked from the numbering to the commit, so that messages become visible in the order
   * of their numbers.
   */
  async append(database: EntityManager, { senderId, receiverId, content, clientMessageId }: NewMessage): Promise<MessageEntity> {
    const { lowUserId, highUserId } = pairOf(senderId, receiverId);
    const [conversation] = await database.query<Pick<ConversationEntity, 'id' | 'lastSeq'>[]>(
      `INSERT INTO conversations AS known (id, low_person, high_person, last_seq) VALUES ($1, $2, $3, 1)
       ON CONFLICT (low_person, high_person) DO UPDATE SET last_seq = known.last_seq + 1
       RETURNING id, last_seq AS "lastSeq"`,
      [uuidv7(), lowUserId, highUserId],
    );
    if (!conversation) throw new Error('the conversation was neither updated nor inserted');
    const messages = database.getRepository(MessageEntity);
    const message = messages.create({
      id: uuidv7(),
      conversationId: conversation.id,
      seq: conversation.lastSeq,
      senderId,
      receiverId,
      content,
      clientMessageId: clientMessageId ?? null,
    });
    await messages.insert(message);
    return message;
  }
}

export function isDuplicate(error: unknown): boolean {
  if (!(error instanceof QueryFailedError)) return false;
  const cause: unknown = error.driverError;
  return typeof cause === 'object' && cause !== null && 'constraint' in cause && cause.constraint === 'messages_named_once';
}
