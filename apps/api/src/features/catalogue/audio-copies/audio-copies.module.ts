import { Module } from '@nestjs/common';
import { ObjectStoreModule } from '../../../platform/object-store/object-store.module';
import { MediaTableModule } from '../../media/media-table.module';
import { CatalogueFeedModule } from '../feed/catalogue-feed.module';
import { AudioCopier } from './audio-copier';
import { CopyAudio } from './copy-audio';

@Module({
  imports: [CatalogueFeedModule, MediaTableModule, ObjectStoreModule],
  providers: [AudioCopier, CopyAudio],
})
export class AudioCopiesModule {}
