import type { Album, ListPageQuery } from '@chorus/contracts';
import { Injectable, NotFoundException } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, Not, Repository, type SelectQueryBuilder } from 'typeorm';
import type { Page } from '../../../platform/http/list-page';
import { keysetPage, newestFirst, readEntities } from '../../../platform/http/keyset-page';
import { SongsService } from '../songs/songs.service';
import { AlbumEntity } from './album.entity';
import { toAlbum } from './album.mapper';

@Injectable()
export class AlbumsService {
  constructor(
    @InjectRepository(AlbumEntity) private readonly albums: Repository<AlbumEntity>,
    private readonly songs: SongsService,
  ) {}

  async list(page: ListPageQuery): Promise<Page<Album>> {
    const { items, next } = await keysetPage<AlbumEntity, AlbumEntity>(this.albumsToShow(), page, newestFirst, readEntities);
    return { items: await this.withSongs(items), next };
  }

  async byId(id: string): Promise<Album> {
    const found = await this.albumsToShow().where('album.id = :id', { id }).getMany();
    const [album] = await this.withSongs(found);
    if (!album) throw new NotFoundException("We couldn't find this album.");
    return album;
  }

  async byIds(ids: readonly string[]): Promise<Album[]> {
    if (ids.length === 0) return [];
    return this.withSongs(await this.albumsToShow().where('album.id = ANY(:ids)', { ids }).getMany());
  }

  async ofArtist(artistId: string): Promise<Album[]> {
    const albums = await this.albumsToShow()
      .where('album.artistId = :artistId', { artistId })
      .orderBy('album.createdAt', 'DESC')
      .addOrderBy('album.id', 'DESC')
      .getMany();
    return this.withSongs(albums);
  }

  hasPicture(id: string): Promise<boolean> {
    return this.albums.existsBy({ id, imageHash: Not(IsNull()) });
  }

  private albumsToShow(): SelectQueryBuilder<AlbumEntity> {
    return this.albums.createQueryBuilder('album').leftJoinAndSelect('album.artist', 'artist').leftJoinAndSelect('album.image', 'image');
  }

  private async withSongs(albums: AlbumEntity[]): Promise<Album[]> {
    if (albums.length === 0) return [];
    const songs = Map.groupBy(await this.songs.ofAlbums(albums.map(({ id }) => id)), ({ albumId }) => albumId);
    return albums.map((album) => toAlbum(album, songs.get(album.id) ?? []));
  }
}
