import { Module } from '@nestjs/common';
import { CatalogueModule } from '../catalogue/catalogue.module';
import { UsersModule } from '../users/users.module';
import { StatsController } from './stats.controller';
import { StatsService } from './stats.service';

@Module({ imports: [CatalogueModule, UsersModule], controllers: [StatsController], providers: [StatsService] })
export class StatsModule {}
