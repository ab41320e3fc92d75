import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CatalogueModule } from '../catalogue/catalogue.module';
import { ReadsModule } from '../reads/reads.module';
import { UsersModule } from '../users/users.module';
import { AlbumLikeEntity } from './album-like.entity';
import { AlbumLikesController } from './album-likes.controller';
import { AnnounceLike } from './announce-like.listener';
import { ForgottenLikes } from './forgotten-likes';
import { LikeEntity } from './like.entity';
import { LikesController } from './likes.controller';
import { LikesImportService } from './likes-import.service';
import { LikesPersonalData } from './likes-personal-data';
import { MergeAlbumLikes } from './merge-album-likes.listener';
import { LikesWriter } from './likes.writer';

@Module({
  imports: [TypeOrmModule.forFeature([LikeEntity, AlbumLikeEntity]), CatalogueModule, ReadsModule, UsersModule],
  controllers: [LikesController, AlbumLikesController],
  providers: [LikesWriter, LikesImportService, LikesPersonalData, ForgottenLikes, AnnounceLike, MergeAlbumLikes],
  exports: [LikesWriter],
})
export class LikesModule {}
