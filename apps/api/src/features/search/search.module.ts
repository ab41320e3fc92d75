import { Module } from '@nestjs/common';
import { CatalogueModule } from '../catalogue/catalogue.module';
import { SearchController } from './search.controller';
import { SearchReader } from './search.reader';
import { SearchService } from './search.service';

@Module({ imports: [CatalogueModule], controllers: [SearchController], providers: [SearchService, SearchReader], exports: [SearchReader] })
export class SearchModule {}
