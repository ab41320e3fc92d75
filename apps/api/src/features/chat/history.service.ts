import type { chatEndpoints, Conversation, Message, QueryOf } from '@chorus/contracts';
import { Injectable, NotFoundException } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { And, LessThan, MoreThan, Repository } from 'typeorm';
import { UsersReader } from '../users/users.reader';
import { ConversationEntity } from './conversation.entity';
import { conversationsOf } from './conversations.queries';
import { MessageEntity } from './message.entity';
import { toMessage } from './message.mapper';
import { pairOf } from './conversation-pair';

type Part = QueryOf<typeof chatEndpoints.history>;

@Injectable()
export class HistoryService {
  constructor(
    @InjectRepository(ConversationEntity) private readonly conversations: Repository<ConversationEntity>,
    @InjectRepository(MessageEntity) private readonly messages: Repository<MessageEntity>,
    private readonly users: UsersReader,
  ) {}

  async between(userId: string, peerId: string, { after, before, limit }: Part): Promise<Message[]> {
    const conversation = await this.conversations.findOneBy(pairOf(userId, peerId));
    if (!conversation) {
      if (!(await this.users.isKnown(peerId))) throw new NotFoundException("We couldn't find this person.");
      return [];
    }
    const limits = [...(after === undefined ? [] : [MoreThan(after)]), ...(before === undefined ? [] : [LessThan(before)])];
    const found = await this.messages.find({
      where: { conversationId: conversation.id, ...(limits.length > 0 && { seq: And(...limits) }) },
      order: { seq: after === undefined ? 'DESC' : 'ASC' },
      take: limit,
    });
    return (after === undefined ? found.reverse() : found).map(toMessage);
  }

  async conversationsOf(userId: string): Promise<Conversation[]> {
    const rows = await conversationsOf(this.conversations.manager, userId);
    return rows.map(({ lastMessage, ...row }) => ({ ...row, lastMessage: toMessage(lastMessage) }));
  }
}
