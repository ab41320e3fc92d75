import { Module } from '@nestjs/common';
import { CatalogueChangeSender } from './catalogue-change-sender';
import { CatalogueChangesService } from './catalogue-changes.service';
import { CatalogueFeedController } from './catalogue-feed.controller';
import { CatalogueSnapshots } from './catalogue-snapshots';
import { ForgottenChanges } from './forgotten-changes';

@Module({
  controllers: [CatalogueFeedController],
  providers: [CatalogueChangeSender, CatalogueChangesService, CatalogueSnapshots, ForgottenChanges],
  exports: [CatalogueChangeSender],
})
export class CatalogueFeedModule {}
