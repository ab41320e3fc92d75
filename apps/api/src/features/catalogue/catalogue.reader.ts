import type { Album, Artist, ArtistDetail, ListedSong, Song, Stats } from '@chorus/contracts';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { DataSource, Repository, type SelectQueryBuilder } from 'typeorm';
import { onConnection, type PreparedStatement } from '../../platform/database/prepared-statement';
import type { VersionQuery } from '../../platform/http/ready-answers/version-query';
import { AlbumEntity } from './albums/album.entity';
import { AlbumsService } from './albums/albums.service';
import { ArtistEntity } from './artists/artist.entity';
import { ArtistsService } from './artists/artists.service';
import { DeletedSongs, type NamedSong } from './deletion/deleted-songs';
import { inOrderOf } from './in-order-of';
import { SongEntity } from './songs/song.entity';
import { toListedSong, toSong } from './songs/song.mapper';
import { newestOfAlbums, readListedSongs, readSongs, songsToShow } from './songs/songs.queries';
import { toItems, type CatalogueItems } from './items/items.mapper';
import { type ItemsRow, itemsStatement } from './items/items.queries';

/** Grows in the order of commits: triggers raise it once per transaction, when it commits. */
export const catalogueVersion: VersionQuery = { name: 'catalogue', sql: 'SELECT revision AS version FROM catalogue_revision' };

/** The version of the popularity by which songs and albums are sorted if the most popular come first. */
export const popularityVersion: VersionQuery = { name: 'popularity', sql: 'SELECT revision AS version FROM popularity_revision' };

export interface TimedSong {
  songId: string;
  title: string;
  artist: string;
  /** The length in seconds, not rounded. */
  duration: number;
}

@Injectable()
export class CatalogueReader {
  private items: PreparedStatement | undefined;

  constructor(
    private readonly database: DataSource,
    @InjectRepository(SongEntity) private readonly songs: Repository<SongEntity>,
    @InjectRepository(AlbumEntity) private readonly albums: Repository<AlbumEntity>,
    @InjectRepository(ArtistEntity) private readonly artists: Repository<ArtistEntity>,
    private readonly albumsService: AlbumsService,
    private readonly artistsService: ArtistsService,
    private readonly deletedSongs: DeletedSongs,
  ) {}

  async counts(): Promise<Omit<Stats, 'totalUsers'>> {
    const [totalSongs, totalAlbums, totalArtists] = await Promise.all([this.songs.count(), this.albums.count(), this.artists.count()]);
    return { totalSongs, totalAlbums, totalArtists };
  }

  newestSongs(count: number): Promise<Song[]> {
    return this.first(count, songsToShow(this.songs).orderBy('song.createdAt', 'DESC'));
  }

  async newestSongsOfAlbums(count: number, mostOfAlbum: number): Promise<Song[]> {
    return this.songsById(await newestOfAlbums(this.songs.manager, count, mostOfAlbum));
  }

  chosenSongs(count: number): Promise<Song[]> {
    return this.first(count, songsToShow(this.songs).where('song.featuredAt IS NOT NULL').orderBy('song.featuredAt', 'DESC'));
  }

  /** Ids that no longer exist are left out; the order of the ids is kept. */
  async songsById(ids: readonly string[]): Promise<Song[]> {
    if (ids.length === 0) return [];
    const found = await readSongs(songsToShow(this.songs).where('song.id = ANY(:ids)', { ids }));
    return inOrderOf(ids, found.map(toSong));
  }

  /** The same, with the titles of their albums. */
  async listedSongsById(ids: readonly string[]): Promise<ListedSong[]> {
    if (ids.length === 0) return [];
    const found = await readListedSongs(songsToShow(this.songs).where('song.id = ANY(:ids)', { ids }));
    return inOrderOf(ids, found.map(toListedSong));
  }

  /** Ids that no longer exist are left out; the order of the ids is kept, and one that comes twice is there twice. */
  async timedSongs(ids: readonly string[]): Promise<TimedSong[]> {
    const found = await readSongs(songsToShow(this.songs).where('song.id = ANY(:ids)', { ids }));
    const byId = new Map(found.map((row) => [row.id, row]));
    return ids.flatMap((id) => {
      const row = byId.get(id);
      return row ? [{ songId: id, title: row.title, artist: toSong(row).artist, duration: row.seconds }] : [];
    });
  }

  /** Includes songs that were deleted; ids that never belonged to a song are left out. */
  async namesOfSongs(ids: readonly string[]): Promise<NamedSong[]> {
    const present = await this.songsById(ids);
    if (present.length === ids.length) return present;
    const known = new Set(present.map(({ _id }) => _id));
    return [...present, ...(await this.deletedSongs.byId(ids.filter((id) => !known.has(id))))];
  }

  async albumsById(ids: readonly string[]): Promise<Album[]> {
    return inOrderOf(ids, await this.albumsService.byIds(ids));
  }

  /** The album as its endpoint sends it; undefined if there is none. */
  albumById(id: string): Promise<Album | undefined> {
    return this.albumsService.find(id);
  }

  async artistsById(ids: readonly string[]): Promise<Artist[]> {
    return inOrderOf(ids, await this.artistsService.byIds(ids));
  }

  /** The artist as its endpoint sends it; undefined if there is none. */
  artistById(id: string): Promise<ArtistDetail | undefined> {
    return this.artistsService.find(id);
  }

  /** Ids that no longer exist are left out; the order of the ids is kept. */
  async itemsById(ids: Readonly<Record<keyof CatalogueItems, readonly string[]>>): Promise<CatalogueItems> {
    if (Object.values(ids).flat().length === 0) return { songs: [], albums: [], artists: [] };
    // The entities are known once the database has been reached.
    const statement = (this.items ??= itemsStatement(this.database.manager));
    const rows = await onConnection(this.database, ({ run }) => run<ItemsRow>(statement, [ids.songs, ids.albums, ids.artists]));
    const { songs, albums, artists } = toItems(rows[0] ?? { songs: [], albums: [], songsOfAlbums: [], artists: [] });
    return { songs: inOrderOf(ids.songs, songs), albums: inOrderOf(ids.albums, albums), artists: inOrderOf(ids.artists, artists) };
  }

  private async first(count: number, query: SelectQueryBuilder<SongEntity>): Promise<Song[]> {
    const songs = await readSongs(query.addOrderBy('song.id', 'DESC').limit(count));
    return songs.map(toSong);
  }
}
