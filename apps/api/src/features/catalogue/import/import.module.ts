import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditTableModule } from '../../audit/audit-table.module';
import { MediaTableModule } from '../../media/media-table.module';
import { AlbumEntity } from '../albums/album.entity';
import { ArtistEntity } from '../artists/artist.entity';
import { AnnounceCatalogueChange } from '../announce-catalogue-change.listener';
import { ChangeSender } from '../change-sender';
import { CatalogueDeleter } from '../deletion/catalogue-deleter';
import { AudioModule } from '../../audio/audio.module';
import { ReplacedAudio } from '../songs/replaced-audio';
import { SongEntity } from '../songs/song.entity';
import { ArtistDetailsReader } from './artist-details';
import { ChangedSongs } from './changed-songs';
import { DateCorrector } from './date-corrector';
import { FolderFollower } from './folder-follower';
import { FolderImporter } from './folder-importer';
import { FolderBuilder } from './folder-builder';
import { GoneFiles } from './gone-files';
import { ImportLock } from './import-lock';
import { ImportService } from './import.service';
import { ImportedFiles } from './imported-files';
import { KnownSongs } from './known-songs';
import { NodeNotifier } from './node-notifier';
import { SongImporter } from './song-importer';
import { SongBuilder } from './song-builder';

@Module({
  imports: [TypeOrmModule.forFeature([ArtistEntity, AlbumEntity, SongEntity]), AuditTableModule, MediaTableModule, AudioModule],
  providers: [
    AnnounceCatalogueChange,
    { provide: ChangeSender, useClass: NodeNotifier },
    ArtistDetailsReader,
    CatalogueDeleter,
    ChangedSongs,
    DateCorrector,
    FolderFollower,
    FolderImporter,
    FolderBuilder,
    GoneFiles,
    ImportLock,
    ImportService,
    ImportedFiles,
    KnownSongs,
    ReplacedAudio,
    SongImporter,
    SongBuilder,
  ],
  exports: [FolderFollower, ImportService],
})
export class ImportModule {}
