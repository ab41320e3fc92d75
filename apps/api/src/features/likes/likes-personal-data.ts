import type { ExportedLike } from '@chorus/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, MoreThan, Repository } from 'typeorm';
import { EXPORT_PAGE, pagesOf } from '../../platform/personal-data/pages-of';
import { type PersonalDataPart, type PersonalDataSource, PersonalDataSources } from '../../platform/personal-data/personal-data';
import { CatalogueReader } from '../catalogue/catalogue.reader';
import { LikeEntity } from './like.entity';
import { toLike } from './like-rules';

/** Exports also which songs a person has unliked, since that is stored. */
@Injectable()
export class LikesPersonalData implements OnModuleInit, PersonalDataSource {
  constructor(
    @InjectRepository(LikeEntity) private readonly likes: Repository<LikeEntity>,
    private readonly catalogue: CatalogueReader,
    private readonly personalData: PersonalDataSources,
  ) {}

  onModuleInit(): void {
    this.personalData.register(this);
  }

  async *export(userId: string): AsyncGenerator<PersonalDataPart> {
    const pages = pagesOf<LikeEntity>((last) =>
      this.likes.find({ where: { userId, ...(last && { songId: MoreThan(last.songId) }) }, order: { songId: 'ASC' }, take: EXPORT_PAGE }),
    );
    for await (const likes of pages) yield { likes: await this.named(likes) };
  }

  /** With what says elsewhere which song it is. */
  private async named(likes: readonly LikeEntity[]): Promise<ExportedLike[]> {
    const songs = new Map((await this.catalogue.songsById(likes.map(({ songId }) => songId))).map((song) => [song._id, song]));
    return likes.map((like) => {
      const song = songs.get(like.songId);
      return { ...toLike(like), ...(song && { title: song.title, artist: song.artist }) };
    });
  }

  async erase(userId: string, transaction: EntityManager): Promise<void> {
    await transaction.delete(LikeEntity, { userId });
  }
}
