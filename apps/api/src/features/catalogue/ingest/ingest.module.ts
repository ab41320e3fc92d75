import { Module } from '@nestjs/common';
import { ObjectStoreModule } from '../../../platform/object-store/object-store.module';
import { MediaKeeper } from './media-keeper';
import { PictureKeeper } from './picture-keeper';
import { UploadKeeper } from './upload-keeper';

/** What every way into the catalogue shares: inspecting files, and bringing media into the store and its table. */
@Module({
  imports: [ObjectStoreModule],
  providers: [MediaKeeper, PictureKeeper, UploadKeeper],
  exports: [MediaKeeper, PictureKeeper, UploadKeeper],
})
export class IngestModule {}
