import type { ExportedAlbumLike, ExportedLike } from '@chorus/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource, type EntityManager, type EntityTarget, MoreThan } from 'typeorm';
import { EXPORT_PAGE, pagesOf } from '../../platform/personal-data/pages-of';
import { type PersonalDataPart, type PersonalDataSource, PersonalDataSources } from '../../platform/personal-data/personal-data';
import { CatalogueReader } from '../catalogue/catalogue.reader';
import { AlbumLikeEntity } from './album-like.entity';
import { LikeEntity } from './like.entity';
import { type PersonLike, toAlbumLike, toLike } from './like-rules';

/** Exports also what a person has unliked, since that is stored. */
@Injectable()
export class LikesPersonalData implements OnModuleInit, PersonalDataSource {
  constructor(
    private readonly database: DataSource,
    private readonly catalogue: CatalogueReader,
    private readonly personalData: PersonalDataSources,
  ) {}

  onModuleInit(): void {
    this.personalData.register(this);
  }

  async *export(userId: string): AsyncGenerator<PersonalDataPart> {
    for await (const likes of this.pages(LikeEntity, userId)) yield { likes: await this.ofSongs(likes) };
    for await (const likes of this.pages(AlbumLikeEntity, userId)) yield { albumLikes: await this.ofAlbums(likes) };
  }

  private pages(entity: EntityTarget<PersonLike>, userId: string): AsyncGenerator<PersonLike[]> {
    return pagesOf<PersonLike>((last) =>
      this.database.manager.find(entity, {
        where: { userId, ...(last && { likedId: MoreThan(last.likedId) }) },
        order: { likedId: 'ASC' },
        take: EXPORT_PAGE,
      }),
    );
  }

  private async ofSongs(likes: readonly PersonLike[]): Promise<ExportedLike[]> {
    const named = namesOf(await this.catalogue.songsById(likes.map(({ likedId }) => likedId)));
    return likes.map((like) => ({ ...toLike(like), ...named.get(like.likedId) }));
  }

  private async ofAlbums(likes: readonly PersonLike[]): Promise<ExportedAlbumLike[]> {
    const named = namesOf(await this.catalogue.albumsById(likes.map(({ likedId }) => likedId)));
    return likes.map((like) => ({ ...toAlbumLike(like), ...named.get(like.likedId) }));
  }

  async erase(userId: string, transaction: EntityManager): Promise<void> {
    await transaction.delete(LikeEntity, { userId });
    await transaction.delete(AlbumLikeEntity, { userId });
  }
}

/** What says elsewhere which song or album it is. */
const namesOf = (found: readonly { _id: string; title: string; artist: string }[]) =>
  new Map(found.map(({ _id, title, artist }) => [_id, { title, artist }]));
