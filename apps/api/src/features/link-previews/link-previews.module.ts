import { Module } from '@nestjs/common';
import { CatalogueModule } from '../catalogue/catalogue.module';
import { MediaTableModule } from '../media/media-table.module';
import { LinkPreviews } from './link-previews.service';
import { LinkedPageHeads } from './linked-page-heads';
import { OembedController } from './oembed.controller';

@Module({
  imports: [CatalogueModule, MediaTableModule],
  controllers: [OembedController],
  providers: [LinkPreviews, LinkedPageHeads],
})
export class LinkPreviewsModule {}
