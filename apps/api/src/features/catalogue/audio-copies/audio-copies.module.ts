import { Module } from '@nestjs/common';
import { ObjectStoreModule } from '../../../platform/object-store/object-store.module';
import { MediaTableModule } from '../../media/media-table.module';
import { CatalogueModule } from '../catalogue.module';
import { AudioCopier } from './audio-copier';
import { CopyAudio } from './copy-audio';

@Module({
  imports: [CatalogueModule, MediaTableModule, ObjectStoreModule],
  providers: [AudioCopier, CopyAudio],
})
export class AudioCopiesModule {}
