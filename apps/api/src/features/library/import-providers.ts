import { ArtistDetailsReader } from './build/artist-details';
import { AudioInPlace } from './build/audio-in-place';
import { FolderBuilder } from './build/folder-builder';
import { KnownSongs } from './build/known-songs';
import { SongBuilder } from './build/song-builder';
import { FolderComparer } from './compare/compare-folder';
import { ImportLock } from './import-lock';
import { ImportService } from './import.service';
import { ChangedSongs } from './write/changed-songs';
import { CreditFiller } from './write/credit-filler';
import { DateCorrector } from './write/date-corrector';
import { EditionFiller } from './write/edition-filler';
import { FolderImporter } from './write/folder-importer';
import { ImportedFiles } from './write/imported-files';
import { SongImporter } from './write/song-importer';
import { SortNameFiller } from './write/sort-name-filler';

/** What imports a folder, wherever its files come from. */
export const importProviders = [
  ArtistDetailsReader,
  AudioInPlace,
  ChangedSongs,
  CreditFiller,
  SortNameFiller,
  DateCorrector,
  EditionFiller,
  FolderBuilder,
  FolderComparer,
  FolderImporter,
  ImportedFiles,
  ImportLock,
  ImportService,
  KnownSongs,
  SongBuilder,
  SongImporter,
];
