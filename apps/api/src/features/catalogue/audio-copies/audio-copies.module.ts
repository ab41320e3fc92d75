import { Module } from '@nestjs/common';
import { ObjectStoreModule } from '../../../platform/object-store/object-store.module';
import { MediaTableModule } from '../../media/media-table.module';
import { CatalogueFeedModule } from '../feed/catalogue-feed.module';
import { IngestModule } from '../ingest/ingest.module';
import { AudioCopier } from './audio-copier';
import { CopyAudio } from './copy-audio';

@Module({
  imports: [CatalogueFeedModule, IngestModule, MediaTableModule, ObjectStoreModule],
  providers: [AudioCopier, CopyAudio],
})
export class AudioCopiesModule {}
