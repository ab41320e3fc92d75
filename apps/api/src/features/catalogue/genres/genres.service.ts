import type { Decade, Genre, ListPageQuery, Song } from '@chorus/contracts';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository, type SelectQueryBuilder } from 'typeorm';
import { keysetPage, newestFirst } from '../../../platform/http/keyset-page';
import type { Page } from '../../../platform/http/list-page';
import { SongEntity } from '../songs/song.entity';
import { toSong } from '../songs/song.mapper';
import { readSongs, songsToShow } from '../songs/songs.queries';
import { listDecades, listGenres } from './genres.queries';

const YEARS_OF_A_DECADE = 10;

/** The calendar has no year 0. */
const dayOne = (year: number) => `${String(Math.max(year, 1)).padStart(4, '0')}-01-01`;

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
    return this.page(page, songsToShow(this.songs).where('genre_keys(song.genres) @> genre_keys(ARRAY[:genre]::text[])', { genre }));
  }

  songsOfDecade({ decade, ...page }: ListPageQuery & { decade: number }): Promise<Page<Song>> {
    const last = decade + YEARS_OF_A_DECADE - 1;
    const query = songsToShow(this.songs)
      .where('song.releaseDateKnown IS DISTINCT FROM false')
      .andWhere('song.releaseDate BETWEEN :first AND :last', { first: dayOne(decade), last: `${String(last).padStart(4, '0')}-12-31` });
    return this.page(page, query);
  }

  private async page(page: ListPageQuery, query: SelectQueryBuilder<SongEntity>): Promise<Page<Song>> {
    const { items, next } = await keysetPage(query, page, newestFirst, readSongs);
    return { items: items.map(toSong), next };
  }
}
