import { Module } from '@nestjs/common';
import { CatalogueModule } from '../catalogue/catalogue.module';
import { MediaTableModule } from '../media/media-table.module';
import { LinkPreviews } from './link-previews.service';
import { LinkedDocuments } from './linked-documents';
import { LinkedScreens } from './linked-screens';
import { OembedController } from './oembed.controller';

@Module({
  imports: [CatalogueModule, MediaTableModule],
  controllers: [OembedController],
  providers: [LinkPreviews, LinkedDocuments, LinkedScreens],
})
export class LinkPreviewsModule {}
