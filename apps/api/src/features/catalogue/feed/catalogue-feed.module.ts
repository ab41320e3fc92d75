import { Module } from '@nestjs/common';
import { CatalogueChangesService } from './catalogue-changes.service';
import { CatalogueFeedController } from './catalogue-feed.controller';
import { CatalogueSnapshots } from './catalogue-snapshots';
import { ForgottenChanges } from './forgotten-changes';

@Module({
  controllers: [CatalogueFeedController],
  providers: [CatalogueChangesService, CatalogueSnapshots, ForgottenChanges],
})
export class CatalogueFeedModule {}
