import { Module } from '@nestjs/common';
import { ObjectStoreModule } from '../../../platform/object-store/object-store.module';
import { MediaStore } from './media-store';
import { PictureStore } from './picture-store';
import { UploadStore } from './upload-store';

/** What every way into the catalogue shares: inspecting files, and bringing media into the store and its table. */
@Module({
  imports: [ObjectStoreModule],
  providers: [MediaStore, PictureStore, UploadStore],
  exports: [MediaStore, PictureStore, UploadStore],
})
export class IngestModule {}
