import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CatalogueModule } from '../catalogue/catalogue.module';
import { MediaTableModule } from '../media/media-table.module';
import { PlaylistsModule } from '../playlists/playlists.module';
import { UsersModule } from '../users/users.module';
import { LinkedMusicFinder } from './linked-music';
import { ListeningLinkEntity } from './listening-link.entity';
import { ListeningLinksPersonalData } from './listening-links-personal-data';
import { ListeningLinksController } from './listening-links.controller';
import { ListeningLinksReader } from './listening-links.reader';
import { ListeningLinksService } from './listening-links.service';
import { ListeningLinksWriter } from './listening-links.writer';

@Module({
  imports: [TypeOrmModule.forFeature([ListeningLinkEntity]), CatalogueModule, MediaTableModule, PlaylistsModule, UsersModule],
  controllers: [ListeningLinksController],
  providers: [LinkedMusicFinder, ListeningLinksService, ListeningLinksReader, ListeningLinksWriter, ListeningLinksPersonalData],
  exports: [ListeningLinksReader, ListeningLinksWriter],
})
export class ListeningLinksModule {}
