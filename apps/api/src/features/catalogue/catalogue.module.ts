import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AudioModule } from '../audio/audio.module';
import { AuditModule } from '../audit/audit.module';
import { MediaTableModule } from '../media/media-table.module';
import { AlbumEditor } from './albums/album-editor';
import { AlbumEntity } from './albums/album.entity';
import { AlbumsAdminController } from './albums/albums-admin.controller';
import { AlbumsController } from './albums/albums.controller';
import { AlbumsService } from './albums/albums.service';
import { ArtistEditor } from './artists/artist-editor';
import { ArtistEntity } from './artists/artist.entity';
import { ArtistsAdminController } from './artists/artists-admin.controller';
import { ArtistsController } from './artists/artists.controller';
import { ArtistsService } from './artists/artists.service';
import { AnnounceCatalogueChange } from './announce-catalogue-change.listener';
import { ChangeSender } from './change-sender';
import { CatalogueReader } from './catalogue.reader';
import { CatalogueWriter } from './catalogue.writer';
import { ContributorsController } from './contributors/contributors.controller';
import { ContributorsService } from './contributors/contributors.service';
import { CatalogueDeleter } from './deletion/catalogue-deleter';
import { DeletedSongs } from './deletion/deleted-songs';
import { DeletionController } from './deletion/deletion.controller';
import { BulkEditController } from './bulk-edit/bulk-edit.controller';
import { SongsChanger } from './bulk-edit/songs-changer';
import { SongsPlanner } from './bulk-edit/songs-planner';
import { EditConflicts } from './edit-conflicts';
import { GenresController } from './genres/genres.controller';
import { GenresService } from './genres/genres.service';
import { LyricsController } from './lyrics/lyrics.controller';
import { LyricsEditor } from './lyrics/lyrics-editor';
import { LyricsReader } from './lyrics/lyrics.reader';
import { SongLyricsEntity } from './lyrics/song-lyrics.entity';
import { MergeController } from './merge/merge.controller';
import { Merger } from './merge/merger';
import { PageNotifier } from './page-notifier';
import { CatalogueRevision } from './revision.reader';
import { ReplacedAudio } from './songs/replaced-audio';
import { SongDetailsReader } from './songs/song-details.reader';
import { SongEditor } from './songs/song-editor';
import { SongEntity } from './songs/song.entity';
import { SongsAdminController } from './songs/songs-admin.controller';
import { SongsController } from './songs/songs.controller';
import { SongsService } from './songs/songs.service';
import { UndoController } from './undo/undo.controller';
import { Undoer } from './undo/undoer';

@Module({
  imports: [
    TypeOrmModule.forFeature([ArtistEntity, AlbumEntity, SongEntity, SongLyricsEntity]),
    MediaTableModule,
    AudioModule,
    AuditModule,
  ],
  controllers: [
    SongsController,
    AlbumsController,
    ArtistsController,
    SongsAdminController,
    AlbumsAdminController,
    ArtistsAdminController,
    DeletionController,
    LyricsController,
    ContributorsController,
    GenresController,
    BulkEditController,
    MergeController,
    UndoController,
  ],
  providers: [
    AnnounceCatalogueChange,
    { provide: ChangeSender, useClass: PageNotifier },
    SongsService,
    SongDetailsReader,
    CatalogueRevision,
    AlbumsService,
    ArtistsService,
    CatalogueReader,
    CatalogueWriter,
    EditConflicts,
    SongEditor,
    AlbumEditor,
    ArtistEditor,
    CatalogueDeleter,
    DeletedSongs,
    LyricsEditor,
    LyricsReader,
    ContributorsService,
    GenresService,
    ReplacedAudio,
    SongsPlanner,
    SongsChanger,
    Merger,
    Undoer,
  ],
  exports: [CatalogueReader, CatalogueRevision, CatalogueWriter, ChangeSender, LyricsReader, SongDetailsReader],
})
export class CatalogueModule {}
