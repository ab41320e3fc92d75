import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, MoreThan, Repository } from 'typeorm';
import { EXPORT_PAGE, pagesOf } from '../../platform/personal-data/pages-of';
import { type PersonalDataPart, type PersonalDataSource, PersonalDataSources } from '../../platform/personal-data/personal-data';
import { ConversationEntity } from './conversation.entity';
import { MessageEntity } from './message.entity';
import { toMessage } from './messages.queries';

const conversationsOf = (userId: string) => [{ lowUserId: userId }, { highUserId: userId }];

/**
 * Exports whole conversations, as the user sees them. Deleting an account deletes its conversations for both people, since every message names
 * them. A later conversation is numbered from 1 again.
 */
@Injectable()
export class MessagesPersonalData implements OnModuleInit, PersonalDataSource {
  constructor(
    @InjectRepository(ConversationEntity) private readonly conversations: Repository<ConversationEntity>,
    @InjectRepository(MessageEntity) private readonly messages: Repository<MessageEntity>,
    private readonly personalData: PersonalDataSources,
  ) {}

  onModuleInit(): void {
    this.personalData.register(this);
  }

  async *export(userId: string): AsyncGenerator<PersonalDataPart> {
    const conversations = await this.conversations.find({ where: conversationsOf(userId), order: { id: 'ASC' } });
    for (const { id: conversationId } of conversations) {
      const pages = pagesOf<MessageEntity>((last) =>
        this.messages.find({ where: { conversationId, seq: MoreThan(last?.seq ?? 0) }, order: { seq: 'ASC' }, take: EXPORT_PAGE }),
      );
      for await (const messages of pages) yield { messages: messages.map(toMessage) };
    }
  }

  async erase(userId: string, transaction: EntityManager): Promise<void> {
    for (const whose of conversationsOf(userId)) await transaction.delete(ConversationEntity, whose);
  }
}
