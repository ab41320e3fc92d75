import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, Repository } from 'typeorm';
import { type PersonalDataPart, type PersonalDataSource, PersonalDataSources } from '../../platform/personal-data/personal-data';
import { ListeningLinkEntity } from './listening-link.entity';
import { ListeningLinksWriter } from './listening-links.writer';

@Injectable()
export class ListeningLinksPersonalData implements OnModuleInit, PersonalDataSource {
  constructor(
    @InjectRepository(ListeningLinkEntity) private readonly links: Repository<ListeningLinkEntity>,
    private readonly personalData: PersonalDataSources,
    private readonly writer: ListeningLinksWriter,
  ) {}

  onModuleInit(): void {
    this.personalData.register(this);
  }

  async *export(userId: string): AsyncGenerator<PersonalDataPart> {
    const links = await this.links.find({ where: { creator: userId }, order: { createdAt: 'DESC', id: 'ASC' } });
    yield {
      listeningLinks: links.map(({ kind, itemId, title, createdAt, endsAt }) => ({
        kind,
        itemId,
        title,
        createdAt: createdAt.toISOString(),
        endsAt: endsAt.toISOString(),
      })),
    };
  }

  /** A link ends with its creator's account. */
  erase(userId: string, transaction: EntityManager): Promise<void> {
    return this.writer.endAllOf(userId, transaction);
  }
}
