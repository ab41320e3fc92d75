import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { type PersonalDataPart, type PersonalDataSource, PersonalDataSources } from '../../platform/personal-data/personal-data';
import { BookmarkEntity } from './marks/bookmark.entity';
import { MarkEntity } from './marks/mark.entity';

@Injectable()
export class SubsonicPersonalData implements OnModuleInit, PersonalDataSource {
  constructor(
    private readonly database: DataSource,
    private readonly personalData: PersonalDataSources,
  ) {}

  onModuleInit(): void {
    this.personalData.register(this);
  }

  async *export(userId: string): AsyncGenerator<PersonalDataPart> {
    const marks = await this.database.manager.find(MarkEntity, { where: { userId }, order: { kind: 'ASC', itemId: 'ASC' } });
    yield {
      playerMarks: marks.map(({ kind, itemId, rating, starredAt }) => ({
        kind,
        itemId,
        rating,
        starredAt: starredAt?.toISOString() ?? null,
      })),
    };
    const bookmarks = await this.database.manager.find(BookmarkEntity, { where: { userId }, order: { songId: 'ASC' } });
    yield {
      playerBookmarks: bookmarks.map(({ songId, position, comment, changedAt }) => ({
        songId,
        seconds: position / 1_000,
        comment,
        at: changedAt.toISOString(),
      })),
    };
  }

  async erase(userId: string, transaction: EntityManager): Promise<void> {
    await transaction.delete(MarkEntity, { userId });
    await transaction.delete(BookmarkEntity, { userId });
  }
}
