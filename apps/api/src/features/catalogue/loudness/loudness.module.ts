import { Module } from '@nestjs/common';
import { ObjectStoreModule } from '../../../platform/object-store/object-store.module';
import { AudioModule } from '../../audio/audio.module';
import { MediaTableModule } from '../../media/media-table.module';
import { CatalogueModule } from '../catalogue.module';
import { LoudnessController } from './loudness.controller';
import { LoudnessPublisher } from './loudness-publisher';
import { LoudnessService } from './loudness.service';
import { MeasureLoudness } from './measure-loudness';
import { MeasureNewSongs } from './measure-new-songs.listener';
import { MeasuredByBrowser } from './measured-by-browser';
import { MeasuringController } from './measuring.controller';

@Module({
  imports: [AudioModule, CatalogueModule, MediaTableModule, ObjectStoreModule],
  controllers: [LoudnessController, MeasuringController],
  providers: [LoudnessPublisher, LoudnessService, MeasureLoudness, MeasureNewSongs, MeasuredByBrowser],
})
export class LoudnessModule {}
