import type { ListPageQuery, Song, StoredAudio } from '@chorus/contracts';
import { Injectable, NotFoundException } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, Not, Repository } from 'typeorm';
import type { Page } from '../../../platform/http/list-page';
import { keysetPage, newestFirst } from '../../../platform/http/keyset-page';
import { inOrderOf } from '../in-order-of';
import { SongEntity } from './song.entity';
import { toSong } from './song.mapper';
import { idsOfGone, inOrderOfTracks, readSongs, songsToShow, titlesByAudio } from './songs.queries';

/** Search ranks few matches: among those beyond, it may as well rank by id. */
const MOST_POPULAR = 1_000;

@Injectable()
export class SongsService {
  constructor(@InjectRepository(SongEntity) private readonly songs: Repository<SongEntity>) {}

  async list(page: ListPageQuery): Promise<Page<Song>> {
    const { items, next } = await keysetPage(songsToShow(this.songs), page, newestFirst, readSongs);
    return { items: items.map(toSong), next };
  }

  async byId(id: string): Promise<Song> {
    const [song] = await readSongs(songsToShow(this.songs).where('song.id = :id', { id }));
    if (!song) throw new NotFoundException("We couldn't find this song.");
    return toSong(song);
  }

  /** Ids that no longer exist are left out; the order of the ids is kept. */
  async byIds(ids: readonly string[]): Promise<Song[]> {
    const found = await readSongs(songsToShow(this.songs).where('song.id = ANY(:ids)', { ids }));
    return inOrderOf(ids, found.map(toSong));
  }

  async mostPopularIds(): Promise<string[]> {
    const popular = await this.songs.find({
      select: { id: true },
      where: { trend: Not(IsNull()) },
      order: { trend: 'DESC', id: 'ASC' },
      take: MOST_POPULAR,
    });
    return popular.map(({ id }) => id);
  }

  async byUploadKey(uploadKey: string): Promise<Song | undefined> {
    const [song] = await readSongs(songsToShow(this.songs).where('song.uploadKey = :uploadKey', { uploadKey }));
    return song && toSong(song);
  }

  /** Newest first: the songs that they are the first artist of, and the others that they are credited on. */
  async ofArtist(artistId: string): Promise<{ songs: Song[]; appearsOn: Song[] }> {
    const query = songsToShow(this.songs)
      .where('(song.artistId = :artistId OR song.artistIds @> ARRAY[:artistId]::uuid[])', { artistId })
      .orderBy('song.createdAt', 'DESC')
      .addOrderBy('song.id', 'DESC');
    const credited = (await readSongs(query)).map(toSong);
    return {
      songs: credited.filter((song) => song.artistId === artistId),
      appearsOn: credited.filter((song) => song.artistId !== artistId),
    };
  }

  async featuredIds(): Promise<string[]> {
    const chosen = await this.songs.find({
      select: { id: true },
      where: { featuredAt: Not(IsNull()) },
      order: { featuredAt: 'DESC', id: 'DESC' },
    });
    return chosen.map(({ id }) => id);
  }

  goneIds(): Promise<string[]> {
    return idsOfGone(this.songs.manager);
  }

  byAudio(hashes: readonly string[]): Promise<StoredAudio[]> {
    return titlesByAudio(this.songs.manager, hashes);
  }

  async ofAlbums(albumIds: string[]): Promise<Song[]> {
    const query = songsToShow(this.songs).where('song.albumId = ANY(:albumIds)', { albumIds });
    return (await readSongs(inOrderOfTracks(query))).map(toSong);
  }
}
