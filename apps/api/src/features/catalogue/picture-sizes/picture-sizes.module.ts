import { Module } from '@nestjs/common';
import { ObjectStoreModule } from '../../../platform/object-store/object-store.module';
import { MediaTableModule } from '../../media/media-table.module';
import { ResizePictures } from './resize-pictures';

@Module({
  imports: [MediaTableModule, ObjectStoreModule],
  providers: [ResizePictures],
})
export class PictureSizesModule {}
