import { Module } from '@nestjs/common';
import { ObjectStoreModule } from '../../platform/object-store/object-store.module';
import { Erasures } from './erasures';
import { MediaCollector } from './media-collector';
import { MediaContent } from './media-content';
import { MediaRemover } from './media-remover';
import { MediaSweeper } from './media-sweeper';
import { MediaTableModule } from './media-table.module';
import { MediaController } from './media.controller';
import { MediaService } from './media.service';
import { PopularMedia } from './popular-media';
import { ServedMediaReader } from './served-media.reader';
import { ServePopularMedia } from './serve-popular-media';

@Module({
  imports: [MediaTableModule, ObjectStoreModule],
  controllers: [MediaController],
  providers: [
    MediaContent,
    MediaService,
    ServedMediaReader,
    PopularMedia,
    ServePopularMedia,
    MediaRemover,
    MediaCollector,
    MediaSweeper,
    Erasures,
  ],
  exports: [ServedMediaReader],
})
export class MediaModule {}
