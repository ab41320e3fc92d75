import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CatalogueModule } from '../catalogue/catalogue.module';
import { ImportedPathsModule } from '../library/imported-paths.module';
import { ListeningModule } from '../listening/listening.module';
import { ReadsModule } from '../reads/reads.module';
import { MediaTableModule } from '../media/media-table.module';
import { ModerationModule } from '../moderation/moderation.module';
import { UsersModule } from '../users/users.module';
import { AnnounceBlockBetweenMembers } from './announce-block-between-members.listener';
import { AnnouncePlaylistChange } from './announce-playlist-change.listener';
import { ForgottenItems } from './forgotten-items';
import { M3u8Matcher } from './m3u8/m3u8-matcher';
import { PlaylistFilesController } from './m3u8/playlist-files.controller';
import { PlaylistFilesService } from './m3u8/playlist-files.service';
import { PlaylistActsService } from './playlist-acts.service';
import { PlaylistCoverController } from './playlist-cover.controller';
import { PlaylistCoverService } from './playlist-cover.service';
import { PlaylistEditor } from './playlist-editor';
import { PlaylistDiscoveryController } from './playlist-discovery.controller';
import { PlaylistDiscoveryService } from './playlist-discovery.service';
import { PlaylistAuthorization } from './playlist-authorization';
import { PlaylistItemEntity } from './playlist-item.entity';
import { PlaylistItemsService } from './playlist-items.service';
import { PlaylistLimits } from './playlist-limits';
import { PlaylistMemberEntity } from './playlist-member.entity';
import { PlaylistSharingController } from './playlist-sharing.controller';
import { PlaylistSharingService } from './playlist-sharing.service';
import { PlaylistEntity } from './playlist.entity';
import { PlaylistsController } from './playlists.controller';
import { PlaylistsErasure } from './playlists-erasure';
import { PlaylistsPersonalData } from './playlists-personal-data';
import { PlaylistsReader } from './playlists.reader';
import { PlaylistsWriter } from './playlists.writer';
import { PlaylistsReadingService } from './playlists-reading.service';

@Module({
  imports: [
    TypeOrmModule.forFeature([PlaylistEntity, PlaylistMemberEntity, PlaylistItemEntity]),
    CatalogueModule,
    ImportedPathsModule,
    ListeningModule,
    MediaTableModule,
    ModerationModule,
    ReadsModule,
    UsersModule,
  ],
  controllers: [
    PlaylistsController,
    PlaylistSharingController,
    PlaylistCoverController,
    PlaylistDiscoveryController,
    PlaylistFilesController,
  ],
  providers: [
    PlaylistAuthorization,
    PlaylistLimits,
    PlaylistsReadingService,
    PlaylistItemsService,
    PlaylistActsService,
    PlaylistEditor,
    PlaylistSharingService,
    PlaylistCoverService,
    PlaylistDiscoveryService,
    PlaylistFilesService,
    M3u8Matcher,
    ForgottenItems,
    AnnouncePlaylistChange,
    AnnounceBlockBetweenMembers,
    PlaylistsErasure,
    PlaylistsPersonalData,
    PlaylistsReader,
    PlaylistsWriter,
  ],
  exports: [PlaylistsReader, PlaylistsWriter],
})
export class PlaylistsModule {}
