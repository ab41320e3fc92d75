import { type DynamicModule, Module } from '@nestjs/common';
import { AccountsModule } from './features/accounts/accounts.module';
import { loadOwnSignIn } from './features/accounts/load-own-sign-in';
import { AudioCopiesModule } from './features/catalogue/audio-copies/audio-copies.module';
import { BackupModule } from './features/backup/backup.module';
import { CatalogueModule } from './features/catalogue/catalogue.module';
import { LoudnessModule } from './features/catalogue/loudness/loudness.module';
import { PictureSizesModule } from './features/catalogue/picture-sizes/picture-sizes.module';
import { ChatModule } from './features/chat/chat.module';
import { loadDevelopmentSignIn } from './features/development-sign-in/load-development-sign-in';
import { DiscoveryModule } from './features/discovery/discovery.module';
import { HealthModule } from './features/health/health.module';
import { IdentityModule } from './features/identity/identity.module';
import { LibraryServerModule } from './features/library/library-server.module';
import { LikesModule } from './features/likes/likes.module';
import { LinkPreviewsModule } from './features/link-previews/link-previews.module';
import { ListeningModule } from './features/listening/listening.module';
import { MediaModule } from './features/media/media.module';
import { ModerationModule } from './features/moderation/moderation.module';
import { PlaybackModule } from './features/playback/playback.module';
import { PlaylistsModule } from './features/playlists/playlists.module';
import { PresenceModule } from './features/presence/presence.module';
import { PushModule } from './features/push/push.module';
import { ReportsModule } from './features/reports/reports.module';
import { RoomsModule } from './features/rooms/rooms.module';
import { ReadsModule } from './features/reads/reads.module';
import { ScrobblingModule } from './features/scrobbling/scrobbling.module';
import { SetUpModule } from './features/set-up/set-up.module';
import { StatsModule } from './features/stats/stats.module';
import { SubsonicModule } from './features/subsonic/subsonic.module';
import { UsersModule } from './features/users/users.module';
import { AdmissionModule } from './platform/admission/admission.module';
import type { Config } from './platform/config/config';
import { ConfigModule } from './platform/config/config.module';
import type { Accounts } from './platform/config/sign-in-config';
import { DatabaseModule } from './platform/database/database.module';
import { EventsModule } from './platform/events/events.module';
import { JobsModule } from './platform/jobs/jobs.module';
import { ListeningKeyModule } from './platform/identity/listening-key.module';
import { SuspendedPeopleModule } from './platform/identity/suspended-people.module';
import { MultipartModule } from './platform/http/multipart/multipart.module';
import { MetricsServerModule } from './platform/metrics/metrics-server.module';
import { PageModule } from './platform/page/page.module';
import { PersonalDataModule } from './platform/personal-data/personal-data.module';
import { ReadyAnswersModule } from './platform/http/ready-answers/ready-answers.module';
import { RealtimeModule } from './platform/realtime/realtime.module';
import { RedisModule } from './platform/redis/redis.module';

@Module({
  imports: [
    MetricsServerModule,
    RedisModule,
    AdmissionModule,
    RealtimeModule,
    DatabaseModule,
    EventsModule,
    MultipartModule,
    JobsModule,
    PageModule,
    PersonalDataModule,
    ReadyAnswersModule,
    ListeningKeyModule,
    SuspendedPeopleModule,
    IdentityModule,
    AccountsModule,
    UsersModule,
    HealthModule,
    CatalogueModule,
    LoudnessModule,
    AudioCopiesModule,
    PictureSizesModule,
    LibraryServerModule,
    DiscoveryModule,
    ListeningModule,
    LikesModule,
    ReadsModule,
    SetUpModule,
    StatsModule,
    SubsonicModule,
    MediaModule,
    BackupModule,
    LinkPreviewsModule,
    ModerationModule,
    ChatModule,
    PlaybackModule,
    ScrobblingModule,
    PlaylistsModule,
    PresenceModule,
    PushModule,
    ReportsModule,
    RoomsModule,
  ],
})
export class AppModule {
  static with(config: Config): DynamicModule {
    return { module: AppModule, imports: [ConfigModule.with(config), ...signIns[config.signIn.accounts]()] };
  }
}

const signIns: Record<Accounts, () => Promise<DynamicModule>[]> = {
  provider: () => [],
  own: () => [loadOwnSignIn()],
  demo: () => [loadDevelopmentSignIn()],
};
