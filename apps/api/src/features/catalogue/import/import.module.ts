import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MediaTableModule } from '../../media/media-table.module';
import { AlbumEntity } from '../albums/album.entity';
import { ArtistEntity } from '../artists/artist.entity';
import { IngestModule } from '../ingest/ingest.module';
import { SongEntity } from '../songs/song.entity';
import { ArtistDetailsReader } from './artist-details';
import { FolderAdder } from './folder-adder';
import { FolderPreparer } from './folder-preparer';
import { ImportLock } from './import-lock';
import { ImportService } from './import.service';
import { SongAdder } from './song-adder';
import { SongPreparer } from './song-preparer';

@Module({
  imports: [TypeOrmModule.forFeature([ArtistEntity, AlbumEntity, SongEntity]), MediaTableModule, IngestModule],
  providers: [ArtistDetailsReader, FolderAdder, FolderPreparer, ImportLock, ImportService, SongAdder, SongPreparer],
  exports: [ImportService],
})
export class ImportModule {}
