import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MediaModule } from '../media/media.module';
import { AlbumEntity } from './albums/album.entity';
import { AlbumsController } from './albums/albums.controller';
import { AlbumsService } from './albums/albums.service';
import { ArtistEntity } from './artists/artist.entity';
import { ArtistsController } from './artists/artists.controller';
import { ArtistsService } from './artists/artists.service';
import { CatalogueReader } from './catalogue.reader';
import { SongEntity } from './songs/song.entity';
import { SongsController } from './songs/songs.controller';
import { SongsService } from './songs/songs.service';

@Module({
  imports: [TypeOrmModule.forFeature([ArtistEntity, AlbumEntity, SongEntity]), MediaModule],
  controllers: [SongsController, AlbumsController, ArtistsController],
  providers: [SongsService, AlbumsService, ArtistsService, CatalogueReader],
  exports: [CatalogueReader],
})
export class CatalogueModule {}
