import { Module } from '@nestjs/common';
import { AudioModule } from '../audio/audio.module';
import { CatalogueImportModule } from '../catalogue/catalogue-import.module';
import { MediaTableModule } from '../media/media-table.module';
import { FolderFollower } from './follow/folder-follower';
import { GoneFiles } from './follow/gone-files';
import { importProviders } from './import-providers';
import { ImportService } from './import.service';

/** For the import program, which serves nothing. */
@Module({
  imports: [AudioModule, CatalogueImportModule, MediaTableModule],
  providers: [...importProviders, FolderFollower, GoneFiles],
  exports: [FolderFollower, ImportService],
})
export class LibraryModule {}
