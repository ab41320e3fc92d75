import type { PersonalData } from '@chorus/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, Repository } from 'typeorm';
import { type PersonalDataSource, PersonalDataSources } from '../../platform/personal-data/personal-data';
import { ConversationEntity } from './conversation.entity';
import { MessageEntity } from './message.entity';
import { toMessage } from './message.mapper';

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

  async export(userId: string): Promise<Pick<PersonalData, 'messages'>> {
    const conversations = await this.conversations.findBy(conversationsOf(userId));
    const messages = await this.messages.find({
      where: { conversationId: In(conversations.map(({ id }) => id)) },
      order: { conversationId: 'ASC', seq: 'ASC' },
    });
    return { messages: messages.map(toMessage) };
  }

  async erase(userId: string, transaction: EntityManager): Promise<void> {
    for (const whose of conversationsOf(userId)) await transaction.delete(ConversationEntity, whose);
  }
}
