import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, Repository } from 'typeorm';
import { EXPORT_PAGE, pagesOf } from '../../platform/personal-data/pages-of';
import { type PersonalDataPart, type PersonalDataSource, PersonalDataSources } from '../../platform/personal-data/personal-data';
import { PlayEntity } from './play.entity';

/** A visitor's id may equal a user's id: they are different people. */
@Injectable()
export class PlaysPersonalData implements OnModuleInit, PersonalDataSource {
  constructor(
    @InjectRepository(PlayEntity) private readonly plays: Repository<PlayEntity>,
    private readonly personalData: PersonalDataSources,
  ) {}

  onModuleInit(): void {
    this.personalData.register(this);
  }

  async *export(userId: string): AsyncGenerator<PersonalDataPart> {
    const pages = pagesOf<PlayEntity>((last) => {
      const query = this.plays.createQueryBuilder('play').where({ listener: userId, visitor: false });
      if (last) query.andWhere('(play.startedAt, play.id) < (:startedAt, :id)', last);
      return query.orderBy('play.startedAt', 'DESC').addOrderBy('play.id', 'DESC').limit(EXPORT_PAGE).getMany();
    });
    for await (const plays of pages)
      yield { plays: plays.map(({ songId, startedAt, secondsHeard }) => ({ songId, startedAt: startedAt.toISOString(), secondsHeard })) };
  }

  async erase(userId: string, transaction: EntityManager): Promise<void> {
    await transaction.delete(PlayEntity, { listener: userId, visitor: false });
  }
}
