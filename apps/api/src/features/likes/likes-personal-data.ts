import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, MoreThan, Repository } from 'typeorm';
import { EXPORT_PAGE, pagesOf } from '../../platform/personal-data/pages-of';
import { type PersonalDataPart, type PersonalDataSource, PersonalDataSources } from '../../platform/personal-data/personal-data';
import { LikeEntity } from './like.entity';
import { toLike } from './like.mapper';

/** Exports also which songs a person has unliked, since that is stored. */
@Injectable()
export class LikesPersonalData implements OnModuleInit, PersonalDataSource {
  constructor(
    @InjectRepository(LikeEntity) private readonly likes: Repository<LikeEntity>,
    private readonly personalData: PersonalDataSources,
  ) {}

  onModuleInit(): void {
    this.personalData.register(this);
  }

  async *export(userId: string): AsyncGenerator<PersonalDataPart> {
    const pages = pagesOf<LikeEntity>((last) =>
      this.likes.find({ where: { userId, ...(last && { songId: MoreThan(last.songId) }) }, order: { songId: 'ASC' }, take: EXPORT_PAGE }),
    );
    for await (const likes of pages) yield { likes: likes.map(toLike) };
  }

  async erase(userId: string, transaction: EntityManager): Promise<void> {
    await transaction.delete(LikeEntity, { userId });
  }
}
