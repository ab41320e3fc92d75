import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditTableModule } from '../audit/audit-table.module';
import { MediaTableModule } from '../media/media-table.module';
import { AlbumEntity } from './albums/album.entity';
import { AnnounceCatalogueChange } from './announce-catalogue-change.listener';
import { ArtistEntity } from './artists/artist.entity';
import { CatalogueWriter } from './catalogue.writer';
import { ChangeSender, NodeNotifier } from './change-sender';
import { CatalogueDeleter } from './deletion/catalogue-deleter';
import { SongEntity } from './songs/song.entity';

/** For an import, a separate program that serves nothing: the nodes tell pages what it has changed. */
@Module({
  imports: [TypeOrmModule.forFeature([ArtistEntity, AlbumEntity, SongEntity]), AuditTableModule, MediaTableModule],
  providers: [AnnounceCatalogueChange, CatalogueDeleter, CatalogueWriter, { provide: ChangeSender, useClass: NodeNotifier }],
  exports: [CatalogueWriter],
})
export class CatalogueImportModule {}
