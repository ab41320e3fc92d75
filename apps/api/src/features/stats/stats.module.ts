import { Module } from '@nestjs/common';
import { CatalogueModule } from '../catalogue/catalogue.module';
import { StatsController } from './stats.controller';
import { StatsService } from './stats.service';

@Module({ imports: [CatalogueModule], controllers: [StatsController], providers: [StatsService] })
export class StatsModule {}
