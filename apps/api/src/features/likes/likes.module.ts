import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CatalogueModule } from '../catalogue/catalogue.module';
import { UsersModule } from '../users/users.module';
import { AnnounceLike } from './announce-like.listener';
import { ForgottenLikes } from './forgotten-likes';
import { LikeEntity } from './like.entity';
import { LikesController } from './likes.controller';
import { LikesPersonalData } from './likes-personal-data';
import { LikesService } from './likes.service';

@Module({
  imports: [TypeOrmModule.forFeature([LikeEntity]), CatalogueModule, UsersModule],
  controllers: [LikesController],
  providers: [LikesService, LikesPersonalData, ForgottenLikes, AnnounceLike],
})
export class LikesModule {}
