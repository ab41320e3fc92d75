import { Module } from '@nestjs/common';
import { AudioModule } from '../audio/audio.module';
import { CatalogueImportModule } from '../catalogue/catalogue-import.module';
import { MediaTableModule } from '../media/media-table.module';
import { ArtistDetailsReader } from './build/artist-details';
import { FolderBuilder } from './build/folder-builder';
import { KnownSongs } from './build/known-songs';
import { SongBuilder } from './build/song-builder';
import { FolderComparer } from './compare/compare-folder';
import { FolderFollower } from './follow/folder-follower';
import { GoneFiles } from './follow/gone-files';
import { ImportLock } from './import-lock';
import { ImportService } from './import.service';
import { ChangedSongs } from './write/changed-songs';
import { CreditFiller } from './write/credit-filler';
import { DateCorrector } from './write/date-corrector';
import { FolderImporter } from './write/folder-importer';
import { ImportedFiles } from './write/imported-files';
import { SongImporter } from './write/song-importer';

@Module({
  imports: [AudioModule, CatalogueImportModule, MediaTableModule],
  providers: [
    ArtistDetailsReader,
    ChangedSongs,
    CreditFiller,
    DateCorrector,
    FolderBuilder,
    FolderComparer,
    FolderFollower,
    FolderImporter,
    GoneFiles,
    ImportedFiles,
    ImportLock,
    ImportService,
    KnownSongs,
    SongBuilder,
    SongImporter,
  ],
  exports: [FolderFollower, ImportService],
})
export class LibraryModule {}
