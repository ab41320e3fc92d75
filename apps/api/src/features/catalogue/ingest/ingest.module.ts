import { Module } from '@nestjs/common';
import { ObjectStoreModule } from '../../../platform/object-store/object-store.module';
import { MediaTableModule } from '../../media/media-table.module';
import { AudioInspector } from './audio-inspector';
import { MediaStore } from './media-store';
import { PictureStore } from './picture-store';
import { UploadStore } from './upload-store';

@Module({
  imports: [ObjectStoreModule, MediaTableModule],
  providers: [{ provide: AudioInspector, useFactory: () => new AudioInspector() }, MediaStore, PictureStore, UploadStore],
  exports: [AudioInspector, MediaStore, PictureStore, UploadStore],
})
export class IngestModule {}
