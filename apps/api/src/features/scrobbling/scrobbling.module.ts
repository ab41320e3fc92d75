import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccountsModule } from '../accounts/accounts.module';
import { CatalogueModule } from '../catalogue/catalogue.module';
import { UsersModule } from '../users/users.module';
import { AnnouncePlayingNow } from './announce-playing-now.listener';
import { AnnouncePause } from './announce-pause.listener';
import { EnqueueScrobbles } from './enqueue-scrobbles';
import { ScrobbleAgents } from './scrobble-agents';
import { ScrobbleConnectionEntity } from './scrobble-connection.entity';
import { ScrobbleDeliverer } from './scrobble-deliverer';
import { ScrobbledSongs } from './scrobbled-songs';
import { ScrobbleSender } from './scrobble-sender';
import { ScrobbleServer } from './scrobble-server';
import { ScrobblingPersonalData } from './scrobbling-personal-data';
import { ScrobblingController } from './scrobbling.controller';
import { ScrobblingService } from './scrobbling.service';

@Module({
  imports: [TypeOrmModule.forFeature([ScrobbleConnectionEntity]), AccountsModule, CatalogueModule, UsersModule],
  controllers: [ScrobblingController],
  providers: [
    ScrobblingService,
    ScrobblingPersonalData,
    EnqueueScrobbles,
    AnnouncePause,
    AnnouncePlayingNow,
    ScrobbledSongs,
    ScrobbleSender,
    ScrobbleDeliverer,
    ScrobbleServer,
    ScrobbleAgents,
  ],
})
export class ScrobblingModule {}
