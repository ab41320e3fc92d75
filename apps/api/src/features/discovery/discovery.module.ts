import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CatalogueModule } from '../catalogue/catalogue.module';
import { DailyPickEntity } from './daily-pick.entity';
import { DailyPicks } from './daily-picks';
import { DiscoveryController } from './discovery.controller';
import { DiscoveryService } from './discovery.service';

@Module({
  imports: [TypeOrmModule.forFeature([DailyPickEntity]), CatalogueModule],
  controllers: [DiscoveryController],
  providers: [DailyPicks, DiscoveryService],
})
export class DiscoveryModule {}
