import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, Repository } from 'typeorm';
import { EXPORT_PAGE, pagesOf } from '../../platform/personal-data/pages-of';
import { type PersonalDataPart, type PersonalDataSource, PersonalDataSources } from '../../platform/personal-data/personal-data';
import { ConversationEntity } from './conversation.entity';
import { type MessageView, toWholeView } from './message-views';
import { messagesOf } from './messages.queries';

const conversationsOf = (userId: string) => [{ lowUserId: userId }, { highUserId: userId }];

/**
 * Exports whole conversations, as the user sees them, and what they have hidden. Deleting an account deletes its conversations for both people,
 * since every message names them. A later conversation is numbered from 1 again.
 */
@Injectable()
export class MessagesPersonalData implements OnModuleInit, PersonalDataSource {
  constructor(
    @InjectRepository(ConversationEntity) private readonly conversations: Repository<ConversationEntity>,
    private readonly personalData: PersonalDataSources,
  ) {}

  onModuleInit(): void {
    this.personalData.register(this);
  }

  async *export(userId: string): AsyncGenerator<PersonalDataPart> {
    const conversations = await this.conversations.find({ where: conversationsOf(userId), order: { id: 'ASC' } });
    for (const { id: conversationId } of conversations) {
      const pages = pagesOf<MessageView>((last) =>
        messagesOf(this.conversations.manager, userId, { conversationId, after: last?.seq ?? 0, limit: EXPORT_PAGE }),
      );
      for await (const messages of pages) yield { messages: messages.map((view) => toWholeView(userId, view)) };
    }
  }

  async erase(userId: string, transaction: EntityManager): Promise<void> {
    for (const whose of conversationsOf(userId)) await transaction.delete(ConversationEntity, whose);
  }
}
