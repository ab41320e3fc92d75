import type { PersonalData } from '@chorus/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, Repository } from 'typeorm';
import { type PersonalDataKeeper, PersonalDataKeepers } from '../../platform/personal-data/personal-data';
import { ConversationEntity } from './conversation.entity';
import { MessageEntity } from './message.entity';
import { toMessage } from './message.mapper';

const conversationsOf = (subject: string) => [{ lowPerson: subject }, { highPerson: subject }];

/**
 * A person's conversations are theirs to take along, whole as they see them. When they go, their conversations go for both: nothing is left that
 * names them, and without them there is nobody with whom the other would have it. A conversation that is begun later counts from 1 again.
 */
@Injectable()
export class PersonalMessages implements OnModuleInit, PersonalDataKeeper {
  constructor(
    @InjectRepository(ConversationEntity) private readonly conversations: Repository<ConversationEntity>,
    @InjectRepository(MessageEntity) private readonly messages: Repository<MessageEntity>,
    private readonly personalData: PersonalDataKeepers,
  ) {}

  onModuleInit(): void {
    this.personalData.register(this);
  }

  async export(subject: string): Promise<Pick<PersonalData, 'messages'>> {
    const conversations = await this.conversations.findBy(conversationsOf(subject));
    const messages = await this.messages.find({
      where: { conversationId: In(conversations.map(({ id }) => id)) },
      order: { conversationId: 'ASC', seq: 'ASC' },
    });
    return { messages: messages.map(toMessage) };
  }

  async erase(subject: string, transaction: EntityManager): Promise<void> {
    for (const whose of conversationsOf(subject)) await transaction.delete(ConversationEntity, whose);
  }
}
