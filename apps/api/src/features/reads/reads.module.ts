import { Module } from '@nestjs/common';
import { CatalogueModule } from '../catalogue/catalogue.module';
import { CatalogueChangesService } from './feed/catalogue-changes.service';
import { CatalogueFeedController } from './feed/catalogue-feed.controller';
import { CatalogueSnapshots } from './feed/catalogue-snapshots';
import { ForgottenChanges } from './feed/forgotten-changes';
import { SearchController } from './search/search.controller';
import { SearchReader } from './search/search.reader';
import { SearchService } from './search/search.service';
import { CachedLists } from './windows/cached-lists';
import { ListWindowsController } from './windows/list-windows.controller';
import { ListWindowsReader } from './windows/list-windows.reader';

/** How pages and devices read the catalogue as a whole: by its feed, in windows of its lists, and by searching it. */
@Module({
  imports: [CatalogueModule],
  controllers: [CatalogueFeedController, ListWindowsController, SearchController],
  providers: [CachedLists, CatalogueChangesService, CatalogueSnapshots, ForgottenChanges, ListWindowsReader, SearchReader, SearchService],
  exports: [ListWindowsReader, SearchReader],
})
export class ReadsModule {}
