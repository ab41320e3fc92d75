import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CatalogueModule } from '../catalogue/catalogue.module';
import { UsersModule } from '../users/users.module';
import { AnnouncePlayback } from './announce-playback.listener';
import { PlaybackController } from './playback.controller';
import { PlaybackEntity } from './playback.entity';
import { PlaybackPersonalData } from './playback-personal-data';
import { PlaybackReader } from './playback.reader';
import { PlaybackWriter } from './playback.writer';

@Module({
  imports: [TypeOrmModule.forFeature([PlaybackEntity]), CatalogueModule, UsersModule],
  controllers: [PlaybackController],
  providers: [PlaybackReader, PlaybackWriter, PlaybackPersonalData, AnnouncePlayback],
  exports: [PlaybackReader, PlaybackWriter],
})
export class PlaybackModule {}
