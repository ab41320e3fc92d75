import type { Album, ListPageQuery } from '@chorus/contracts';
import { Injectable, NotFoundException } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, Not, Repository } from 'typeorm';
import type { Page } from '../../../platform/http/list-page';
import { keysetPage, newestFirst } from '../../../platform/http/keyset-page';
import { SongsService } from '../songs/songs.service';
import { mergedInto } from '../merged-ids.queries';
import { AlbumEntity } from './album.entity';
import { toAlbum } from './album.mapper';
import { type AlbumRow, albumsToShow, readAlbums } from './albums.queries';

@Injectable()
export class AlbumsService {
  constructor(
    @InjectRepository(AlbumEntity) private readonly albums: Repository<AlbumEntity>,
    private readonly songs: SongsService,
  ) {}

  async list(page: ListPageQuery): Promise<Page<Album>> {
    const { items, next } = await keysetPage(albumsToShow(this.albums), page, newestFirst, readAlbums);
    return { items: await this.withSongs(items), next };
  }

  async byId(id: string): Promise<Album> {
    const album = await this.find(id);
    if (!album) throw new NotFoundException("We couldn't find this album.");
    return album;
  }

  /** The id of an album that was joined with another leads to the other. */
  async find(id: string): Promise<Album | undefined> {
    const [album] = await this.byIds([id]);
    if (album) return album;
    const into = await mergedInto(this.albums.manager, 'album', id);
    return into === undefined ? undefined : this.find(into);
  }

  async byIds(ids: readonly string[]): Promise<Album[]> {
    if (ids.length === 0) return [];
    return this.withSongs(await readAlbums(albumsToShow(this.albums).where('album.id = ANY(:ids)', { ids })));
  }

  async ofArtist(artistId: string): Promise<Album[]> {
    const albums = albumsToShow(this.albums)
      .where('(album.artistId = :artistId OR album.artistIds @> ARRAY[:artistId]::uuid[])', { artistId })
      .orderBy('album.createdAt', 'DESC')
      .addOrderBy('album.id', 'DESC');
    return this.withSongs(await readAlbums(albums));
  }

  hasPicture(id: string): Promise<boolean> {
    return this.albums.existsBy({ id, imageHash: Not(IsNull()) });
  }

  private async withSongs(albums: AlbumRow[]): Promise<Album[]> {
    if (albums.length === 0) return [];
    const songs = Map.groupBy(await this.songs.ofAlbums(albums.map(({ id }) => id)), ({ albumId }) => albumId);
    return albums.map((album) => toAlbum(album, songs.get(album.id) ?? []));
  }
}
