import { Module } from '@nestjs/common';
import { MediaTableModule } from '../media/media-table.module';
import { FileHashesReader } from './hash/file-hashes.reader';
import { AudioReader } from './inspect/audio.reader';
import { AudioWriter } from './inspect/audio.writer';
import { LoudnessReader } from './measure/loudness.reader';

@Module({
  imports: [MediaTableModule],
  providers: [
    { provide: AudioReader, useFactory: () => new AudioReader() },
    AudioWriter,
    FileHashesReader,
    { provide: LoudnessReader, useFactory: () => new LoudnessReader() },
  ],
  exports: [AudioReader, AudioWriter, FileHashesReader, LoudnessReader],
})
export class AudioModule {}
