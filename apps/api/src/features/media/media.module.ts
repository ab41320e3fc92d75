import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ObjectStoreModule } from '../../platform/object-store/object-store.module';
import { MediaCollector } from './media-collector';
import { MediaRemover } from './media-remover';
import { MediaSweeper } from './media-sweeper';
import { MediaController } from './media.controller';
import { MediaEntity } from './media.entity';
import { MediaService } from './media.service';

@Module({
  imports: [TypeOrmModule.forFeature([MediaEntity]), ObjectStoreModule],
  controllers: [MediaController],
  providers: [MediaService, MediaRemover, MediaCollector, MediaSweeper],
})
export class MediaModule {}
