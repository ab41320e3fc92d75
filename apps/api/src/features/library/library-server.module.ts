import { Module } from '@nestjs/common';
import { AudioModule } from '../audio/audio.module';
import { AuditTableModule } from '../audit/audit-table.module';
import { CatalogueModule } from '../catalogue/catalogue.module';
import { MediaTableModule } from '../media/media-table.module';
import { importProviders } from './import-providers';
import { FolderImportsController } from './sent/folder-imports.controller';
import { FolderImports } from './sent/folder-imports.service';

/** For nodes that serve: imports folders that browsers send. */
@Module({
  imports: [AudioModule, AuditTableModule, CatalogueModule, MediaTableModule],
  controllers: [FolderImportsController],
  providers: [...importProviders, FolderImports],
})
export class LibraryServerModule {}
