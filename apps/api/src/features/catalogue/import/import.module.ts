import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MediaTableModule } from '../../media/media-table.module';
import { AlbumEntity } from '../albums/album.entity';
import { ArtistEntity } from '../artists/artist.entity';
import { IngestModule } from '../ingest/ingest.module';
import { SongEntity } from '../songs/song.entity';
import { ArtistDetailsReader } from './artist-details';
import { DateCorrector } from './date-corrector';
import { FolderImporter } from './folder-importer';
import { FolderBuilder } from './folder-builder';
import { ImportLock } from './import-lock';
import { ImportService } from './import.service';
import { KnownSongs } from './known-songs';
import { SongImporter } from './song-importer';
import { SongBuilder } from './song-builder';

@Module({
  imports: [TypeOrmModule.forFeature([ArtistEntity, AlbumEntity, SongEntity]), MediaTableModule, IngestModule],
  providers: [
    ArtistDetailsReader,
    DateCorrector,
    FolderImporter,
    FolderBuilder,
    ImportLock,
    ImportService,
    KnownSongs,
    SongImporter,
    SongBuilder,
  ],
  exports: [ImportService],
})
export class ImportModule {}
