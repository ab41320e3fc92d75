import type { chatEndpoints, Conversation, Message, QueryOf } from '@chorus/contracts';
import { Injectable, NotFoundException } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { DataSource, Repository } from 'typeorm';
import { cursorOf, positionOf, textKey } from '../../platform/http/cursor';
import type { Page } from '../../platform/http/list-page';
import { UsersReader } from '../users/users.reader';
import { ConversationEntity } from './conversation.entity';
import { conversationsOf } from './conversations.queries';
import { type MessageView, toViewOf } from './message-views';
import { changedBetween, messagesBetween, pairOf } from './messages.queries';

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
    return this.seen(userId, peerId, await messagesBetween(this.database, [userId, peerId], part));
  }

  async changesBetween(userId: string, peerId: string, part: QueryOf<typeof chatEndpoints.messageChanges>): Promise<Message[]> {
    return this.seen(userId, peerId, await changedBetween(this.database, [userId, peerId], part));
  }

  private async seen(userId: string, peerId: string, found: readonly MessageView[]): Promise<Message[]> {
    const isKnown = found.length > 0 || (await this.conversations.existsBy(pairOf(userId, peerId))) || (await this.users.isKnown(peerId));
    if (!isKnown) throw new NotFoundException("We couldn't find this person.");
    return found.map((view) => toViewOf(userId, view));
  }

  async conversationsOf(userId: string, { limit, cursor }: QueryOf<typeof chatEndpoints.conversations>): Promise<Page<Conversation>> {
    const after = cursor === undefined ? undefined : positionOf(LIST, textKey, cursor)[1];
    const found = await conversationsOf(this.conversations.manager, userId, { limit: limit === undefined ? undefined : limit + 1, after });
    const rows = found.slice(0, limit);
    const last = rows.at(-1)?.id;
    return {
      items: rows.map(({ conversation, lastMessage }) => ({ ...conversation, lastMessage: toViewOf(userId, lastMessage) })),
      next: rows.length < found.length && last !== undefined ? cursorOf(LIST, ['', last]) : undefined,
    };
  }
}
