import type { NewMessage } from '@chorus/contracts';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, QueryFailedError, Repository } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
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
    const message = { id: uuidv7(), senderId, receiverId, content, clientMessageId: clientMessageId ?? null };
    const [place] = await database.query<Pick<MessageEntity, 'conversationId' | 'seq' | 'createdAt'>[]>(
      `WITH conversation AS (
         INSERT INTO conversations AS known (id, low_person, high_person, last_seq) VALUES ($1, $2, $3, 1)
         ON CONFLICT (low_person, high_person) DO UPDATE SET last_seq = known.last_seq + 1
         RETURNING id, last_seq
       )
       INSERT INTO messages (id, conversation_id, seq, sender, receiver, content, client_message_id)
       SELECT $4, id, last_seq, $5, $6, $7, $8 FROM conversation
       RETURNING conversation_id AS "conversationId", seq, created_at AS "createdAt"`,
      [uuidv7(), lowUserId, highUserId, message.id, senderId, receiverId, content, message.clientMessageId],
    );
    if (!place) throw new Error('the message was not inserted');
    return { ...message, ...place };
  }
}

export function isDuplicate(error: unknown): boolean {
  if (!(error instanceof QueryFailedError)) return false;
  const cause: unknown = error.driverError;
  return typeof cause === 'object' && cause !== null && 'constraint' in cause && cause.constraint === 'messages_named_once';
}
