import { Module } from '@nestjs/common';
import { ObjectStoreModule } from '../../../platform/object-store/object-store.module';
import { MediaTableModule } from '../../media/media-table.module';
import { AudioInspector } from './audio-inspector';
import { MediaStore } from './media-store';
import { PictureWriter } from './picture.writer';
import { UploadStore } from './upload-store';

@Module({
  imports: [ObjectStoreModule, MediaTableModule],
  providers: [{ provide: AudioInspector, useFactory: () => new AudioInspector() }, MediaStore, PictureWriter, UploadStore],
  exports: [AudioInspector, MediaStore, PictureWriter, UploadStore],
})
export class IngestModule {}
