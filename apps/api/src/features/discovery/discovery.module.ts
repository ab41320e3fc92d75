import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CatalogueModule } from '../catalogue/catalogue.module';
import { SongPopularityModule } from '../catalogue/popularity/song-popularity.module';
import { ListeningModule } from '../listening/listening.module';
import { ReadsModule } from '../reads/reads.module';
import { UsersModule } from '../users/users.module';
import { DailyPickEntity } from './daily-pick.entity';
import { DailyPicks } from './daily-picks';
import { DiscoveryController } from './discovery.controller';
import { DiscoveryService } from './discovery.service';
import { HomeDocument } from './home-document';
import { MadeForYouService } from './made-for-you.service';
import { PersonalPickEntity } from './personal-pick.entity';
import { PersonalPicks } from './personal-picks';
import { RefreshDiscovery } from './refresh-discovery';

@Module({
  imports: [
    TypeOrmModule.forFeature([DailyPickEntity, PersonalPickEntity]),
    CatalogueModule,
    SongPopularityModule,
    ListeningModule,
    ReadsModule,
    UsersModule,
  ],
  controllers: [DiscoveryController],
  providers: [DailyPicks, PersonalPicks, DiscoveryService, MadeForYouService, RefreshDiscovery, HomeDocument],
})
export class DiscoveryModule {}
