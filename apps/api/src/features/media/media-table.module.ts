import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ObjectStoreModule } from '../../platform/object-store/object-store.module';
import { MediaEntity } from './media.entity';
import { MediaReader } from './media.reader';
import { MediaWriter } from './media.writer';

/** For programs that refer to media without serving or collecting them. */
@Module({
  imports: [TypeOrmModule.forFeature([MediaEntity]), ObjectStoreModule],
  providers: [MediaReader, MediaWriter],
  exports: [TypeOrmModule, MediaReader, MediaWriter],
})
export class MediaTableModule {}
