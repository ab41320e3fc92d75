import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CatalogueModule } from '../catalogue/catalogue.module';
import { UsersModule } from '../users/users.module';
import { ForgottenPlays } from './forgotten-plays';
import { ListeningController } from './listening.controller';
import { ListeningReader } from './listening.reader';
import { ListeningService } from './listening.service';
import { ListeningWriter } from './listening.writer';
import { PlaysPersonalData } from './plays-personal-data';
import { PlayEntity } from './play.entity';
import { PlayRepository } from './play-repository';
import { PlayLimits } from './play-limits';

@Module({
  imports: [TypeOrmModule.forFeature([PlayEntity]), CatalogueModule, UsersModule],
  controllers: [ListeningController],
  providers: [PlaysPersonalData, ForgottenPlays, PlayLimits, PlayRepository, ListeningReader, ListeningService, ListeningWriter],
  exports: [ListeningReader, ListeningWriter],
})
export class ListeningModule {}
