import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ObjectStoreModule } from '../../platform/object-store/object-store.module';
import { MediaFilesReader } from './files/media-files.reader';
import { MediaEntity } from './media.entity';
import { MediaReader } from './media.reader';
import { MediaWriter } from './media.writer';
import { PictureWriter } from './pictures/picture.writer';

/** The table of media alone, for programs that refer to media without serving or collecting them. */
@Module({
  imports: [TypeOrmModule.forFeature([MediaEntity]), ObjectStoreModule],
  providers: [MediaReader, MediaFilesReader, MediaWriter, PictureWriter],
  exports: [TypeOrmModule, MediaReader, MediaFilesReader, MediaWriter, PictureWriter],
})
export class MediaTableModule {}
