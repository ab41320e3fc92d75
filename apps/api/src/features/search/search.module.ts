import { Module } from '@nestjs/common';
import { CatalogueModule } from '../catalogue/catalogue.module';
import { SearchController } from './search.controller';
import { SearchService } from './search.service';

@Module({ imports: [CatalogueModule], controllers: [SearchController], providers: [SearchService] })
export class SearchModule {}
