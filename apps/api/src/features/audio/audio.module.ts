import { Module } from '@nestjs/common';
import { MediaTableModule } from '../media/media-table.module';
import { AudioReader } from './inspect/audio.reader';
import { AudioWriter } from './inspect/audio.writer';

@Module({
  imports: [MediaTableModule],
  providers: [{ provide: AudioReader, useFactory: () => new AudioReader() }, AudioWriter],
  exports: [AudioReader, AudioWriter],
})
export class AudioModule {}
