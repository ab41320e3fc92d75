import type { Message } from '@chorus/contracts';
import type { MessageEntity } from './message.entity';

export const toMessage = (message: Omit<MessageEntity, 'conversationId'>): Message => ({
  _id: message.id,
  senderId: message.senderId,
  receiverId: message.receiverId,
  content: message.content,
  createdAt: message.createdAt.toISOString(),
  seq: message.seq,
  clientMessageId: message.clientMessageId,
});
