import { Module } from '@nestjs/common';
import { AudioModule } from '../audio/audio.module';
import { AuditTableModule } from '../audit/audit-table.module';
import { CatalogueModule } from '../catalogue/catalogue.module';
import { MediaTableModule } from '../media/media-table.module';
import { FolderFollower } from './follow/folder-follower';
import { GoneFiles } from './follow/gone-files';
import { importProviders } from './import-providers';
import { HashInPlace } from './in-place/hash-in-place';
import { MusicFolders } from './in-place/music-folders';
import { FolderImportsController } from './sent/folder-imports.controller';
import { FolderImports } from './sent/folder-imports.service';

/** For nodes that serve: imports folders that browsers send, and follows those in which music stays. */
@Module({
  imports: [AudioModule, AuditTableModule, CatalogueModule, MediaTableModule],
  controllers: [FolderImportsController],
  providers: [...importProviders, FolderFollower, FolderImports, GoneFiles, HashInPlace, MusicFolders],
})
export class LibraryServerModule {}
