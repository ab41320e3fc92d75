import { Module } from '@nestjs/common';
import { ChangeSender } from '../change-sender';
import { AnnounceImports } from './announce-imports';
import { CatalogueChangeSender } from './catalogue-change-sender';
import { CatalogueChangesService } from './catalogue-changes.service';
import { CatalogueFeedController } from './catalogue-feed.controller';
import { CatalogueSnapshots } from './catalogue-snapshots';
import { ForgottenChanges } from './forgotten-changes';

@Module({
  controllers: [CatalogueFeedController],
  providers: [
    AnnounceImports,
    CatalogueChangeSender,
    { provide: ChangeSender, useExisting: CatalogueChangeSender },
    CatalogueChangesService,
    CatalogueSnapshots,
    ForgottenChanges,
  ],
  exports: [CatalogueChangeSender, ChangeSender],
})
export class CatalogueFeedModule {}
