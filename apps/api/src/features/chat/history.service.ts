import type { chatEndpoints, Conversation, Message, QueryOf } from '@chorus/contracts';
import { Injectable, NotFoundException } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { DataSource, Repository } from 'typeorm';
import { cursorOf, positionOf, textKey } from '../../platform/http/cursor';
import type { Page } from '../../platform/http/list-page';
import { UsersReader } from '../users/users.reader';
import { ConversationEntity } from './conversation.entity';
import { conversationsOf } from './conversations.queries';
import { messagesBetween, pairOf, toMessage } from './messages.queries';

type Part = QueryOf<typeof chatEndpoints.history>;

const LIST = 'conversations';

@Injectable()
export class HistoryService {
  constructor(
    @InjectRepository(ConversationEntity) private readonly conversations: Repository<ConversationEntity>,
    private readonly database: DataSource,
    private readonly users: UsersReader,
  ) {}

  async between(userId: string, peerId: string, part: Part): Promise<Message[]> {
    const pair = pairOf(userId, peerId);
    const found = await messagesBetween(this.database, pair, part);
    const isKnown = found.length > 0 || (await this.conversations.existsBy(pair)) || (await this.users.isKnown(peerId));
    if (!isKnown) throw new NotFoundException("We couldn't find this person.");
    return found.map(toMessage);
  }

  async conversationsOf(userId: string, { limit, cursor }: QueryOf<typeof chatEndpoints.conversations>): Promise<Page<Conversation>> {
    const after = cursor === undefined ? undefined : positionOf(LIST, textKey, cursor)[1];
    const found = await conversationsOf(this.conversations.manager, userId, { limit: limit === undefined ? undefined : limit + 1, after });
    const rows = found.slice(0, limit);
    const last = rows.at(-1)?.lastMessage.conversationId;
    return {
      items: rows.map(({ lastMessage, ...row }) => ({ ...row, lastMessage: toMessage(lastMessage) })),
      next: rows.length < found.length && last !== undefined ? cursorOf(LIST, ['', last]) : undefined,
    };
  }
}
