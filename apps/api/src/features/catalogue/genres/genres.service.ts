import type { Decade, Genre, ListPageQuery, Song } from '@chorus/contracts';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository, type SelectQueryBuilder } from 'typeorm';
import { keysetPage, newestFirst } from '../../../platform/http/keyset-page';
import type { Page } from '../../../platform/http/list-page';
import { SongEntity } from '../songs/song.entity';
import { toSong } from '../songs/song.mapper';
import { readSongs, songsToShow } from '../songs/songs.queries';
import { daysOfDecade, releasedBetween, hasGenre } from './song-conditions.reader';
import { listDecades, listGenres } from './genres.queries';

@Injectable()
export class GenresService {
  constructor(@InjectRepository(SongEntity) private readonly songs: Repository<SongEntity>) {}

  genres(): Promise<Genre[]> {
    return listGenres(this.songs.manager);
  }

  decades(): Promise<Decade[]> {
    return listDecades(this.songs.manager);
  }

  songsOfGenre({ genre, ...page }: ListPageQuery & { genre: string }): Promise<Page<Song>> {
    return this.page(page, songsToShow(this.songs).where(hasGenre(':genre'), { genre }));
  }

  songsOfDecade({ decade, ...page }: ListPageQuery & { decade: number }): Promise<Page<Song>> {
    return this.page(page, songsToShow(this.songs).where(releasedBetween(':first', ':last'), daysOfDecade(decade)));
  }

  private async page(page: ListPageQuery, query: SelectQueryBuilder<SongEntity>): Promise<Page<Song>> {
    const { items, next } = await keysetPage(query, page, newestFirst, readSongs);
    return { items: items.map(toSong), next };
  }
}
