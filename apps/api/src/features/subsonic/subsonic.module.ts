import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccountsModule } from '../accounts/accounts.module';
import { CatalogueModule } from '../catalogue/catalogue.module';
import { LikesModule } from '../likes/likes.module';
import { ListeningModule } from '../listening/listening.module';
import { MediaModule } from '../media/media.module';
import { MediaTableModule } from '../media/media-table.module';
import { ModerationModule } from '../moderation/moderation.module';
import { PlaybackModule } from '../playback/playback.module';
import { PlaylistsModule } from '../playlists/playlists.module';
import { PresenceModule } from '../presence/presence.module';
import { ReadsModule } from '../reads/reads.module';
import { RoomsModule } from '../rooms/rooms.module';
import { UsersModule } from '../users/users.module';
import { Bookmarks } from './acts/bookmarks';
import { PlayQueue } from './acts/play-queue';
import { PlayerPlaylists } from './acts/player-playlists';
import { Stars } from './acts/stars';
import { Browsing } from './browsing/browsing';
import { Lists } from './browsing/lists';
import { Searching } from './browsing/searching';
import { EndpointTable } from './endpoint-table';
import { CatalogueEntries } from './entries/catalogue-entries';
import { Entries } from './entries/entries';
import { GivenReader } from './entries/given';
import { Portraits } from './entries/portraits';
import { BookmarkEntity } from './marks/bookmark.entity';
import { MarkEntity } from './marks/mark.entity';
import { Marks } from './marks/marks';
import { Jukebox } from './jukebox/jukebox';
import { PlayerMedia } from './media/player-media';
import { HeardSongs } from './plays/heard-songs';
import { PlaybackReports } from './plays/playback-reports';
import { Scrobbles } from './plays/scrobbles';
import { PlayerThrottle } from './player-throttle';
import { ServeSubsonic } from './serve-subsonic';
import { PlayerSignIns } from './sign-in';
import { SubsonicPersonalData } from './subsonic-personal-data';
import { System } from './system/system';

/** The door for players that speak OpenSubsonic: `endpoint-table.ts` lists what they may ask for. */
@Module({
  imports: [
    TypeOrmModule.forFeature([BookmarkEntity, MarkEntity]),
    AccountsModule,
    CatalogueModule,
    LikesModule,
    ListeningModule,
    MediaModule,
    MediaTableModule,
    ModerationModule,
    PlaybackModule,
    PlaylistsModule,
    PresenceModule,
    ReadsModule,
    RoomsModule,
    UsersModule,
  ],
  providers: [
    Bookmarks,
    Browsing,
    CatalogueEntries,
    EndpointTable,
    Entries,
    GivenReader,
    HeardSongs,
    Jukebox,
    Lists,
    Marks,
    PlaybackReports,
    PlayerMedia,
    PlayerPlaylists,
    PlayerSignIns,
    PlayerThrottle,
    PlayQueue,
    Portraits,
    Scrobbles,
    Searching,
    ServeSubsonic,
    Stars,
    SubsonicPersonalData,
    System,
  ],
})
export class SubsonicModule {}
