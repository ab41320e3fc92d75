import { Module } from '@nestjs/common';
import { MediaTableModule } from '../media/media-table.module';
import { AudioReader } from './inspect/audio.reader';
import { AudioWriter } from './inspect/audio.writer';
import { LoudnessReader } from './measure/loudness.reader';

@Module({
  imports: [MediaTableModule],
  providers: [
    { provide: AudioReader, useFactory: () => new AudioReader() },
    AudioWriter,
    { provide: LoudnessReader, useFactory: () => new LoudnessReader() },
  ],
  exports: [AudioReader, AudioWriter, LoudnessReader],
})
export class AudioModule {}
