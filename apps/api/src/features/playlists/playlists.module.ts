import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CatalogueModule } from '../catalogue/catalogue.module';
import { MediaTableModule } from '../media/media-table.module';
import { ModerationModule } from '../moderation/moderation.module';
import { UsersModule } from '../users/users.module';
import { AnnouncePlaylistChange } from './announce-playlist-change.listener';
import { PlaylistActsService } from './playlist-acts.service';
import { PlaylistEditor } from './playlist-editor';
import { PlaylistGate } from './playlist-gate';
import { PlaylistItemEntity } from './playlist-item.entity';
import { PlaylistItemsService } from './playlist-items.service';
import { PlaylistLimits } from './playlist-limits';
import { PlaylistMemberEntity } from './playlist-member.entity';
import { PlaylistEntity } from './playlist.entity';
import { PlaylistsController } from './playlists.controller';
import { PlaylistsPersonalData } from './playlists-personal-data';
import { PlaylistsReadingService } from './playlists-reading.service';

@Module({
  imports: [
    TypeOrmModule.forFeature([PlaylistEntity, PlaylistMemberEntity, PlaylistItemEntity]),
    CatalogueModule,
    MediaTableModule,
    ModerationModule,
    UsersModule,
  ],
  controllers: [PlaylistsController],
  providers: [
    PlaylistGate,
    PlaylistLimits,
    PlaylistsReadingService,
    PlaylistItemsService,
    PlaylistActsService,
    PlaylistEditor,
    AnnouncePlaylistChange,
    PlaylistsPersonalData,
  ],
})
export class PlaylistsModule {}
