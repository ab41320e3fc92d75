import type { Artist, ArtistDetail, ListPageQuery } from '@chorus/contracts';
import { Injectable, NotFoundException } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Any, Repository } from 'typeorm';
import type { Page } from '../../../platform/http/list-page';
import { AlbumEntity } from '../albums/album.entity';
import { AlbumsService } from '../albums/albums.service';
import { grouped } from '../grouped';
import { byFullName, keysetPage } from '../keyset-page';
import { pictureColumns } from '../picture.mapper';
import { SongEntity } from '../songs/song.entity';
import { SongsService } from '../songs/songs.service';
import { ArtistEntity } from './artist.entity';
import { toArtist, toArtistDetail } from './artist.mapper';

@Injectable()
export class ArtistsService {
  constructor(
    @InjectRepository(ArtistEntity) private readonly artists: Repository<ArtistEntity>,
    @InjectRepository(AlbumEntity) private readonly albums: Repository<AlbumEntity>,
    @InjectRepository(SongEntity) private readonly songs: Repository<SongEntity>,
    private readonly albumsService: AlbumsService,
    private readonly songsService: SongsService,
  ) {}

  async list(page: ListPageQuery): Promise<Page<Artist>> {
    const query = this.artists.createQueryBuilder('artist').leftJoin('artist.image', 'image').addSelect(pictureColumns('image'));
    const { items, next } = await keysetPage(query, page, byFullName);
    const ids = items.map(({ id }) => id);
    const [songs, albums] = [await this.idsByArtist(this.songs, ids), await this.idsByArtist(this.albums, ids)];
    return {
      items: items.map((artist) => toArtist(artist, { songs: songs(artist.id), albums: albums(artist.id) })),
      next,
    };
  }

  async byId(id: string): Promise<ArtistDetail> {
    const artist = await this.artists.findOne({ where: { id }, relations: { image: true } });
    if (!artist) throw new NotFoundException('There is no such artist.');
    return toArtistDetail(artist, {
      songs: await this.songsService.ofArtist(id),
      albums: await this.albumsService.ofArtist(id),
    });
  }

  private async idsByArtist(
    works: Repository<SongEntity> | Repository<AlbumEntity>,
    artistIds: string[],
  ): Promise<(id: string) => string[]> {
    const found: Pick<SongEntity, 'id' | 'artistId'>[] = await works.find({
      select: { id: true, artistId: true },
      where: { artistId: Any(artistIds) },
      order: { createdAt: 'DESC', id: 'DESC' },
    });
    const byArtist = grouped(found, ({ artistId }) => artistId);
    return (artistId) => (byArtist.get(artistId) ?? []).map(({ id }) => id);
  }
}
