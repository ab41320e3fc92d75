import { mostFound, type SearchResponse, topArtistId, typedText } from '@chorus/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CatalogueReader } from '../../catalogue/catalogue.reader';
import { findNames, type NameHit } from './search.queries';

const idsOf = (hits: readonly NameHit[]) => hits.map(({ id }) => id);

const nothing: SearchResponse = { topResult: null, results: { songs: [], albums: [], artists: [] } };

@Injectable()
export class SearchService {
  constructor(
    private readonly database: DataSource,
    private readonly catalogue: CatalogueReader,
  ) {}

  async search(typed: string, limit?: number): Promise<SearchResponse> {
    const text = typedText(typed);
    if (text.trim() === '') return nothing;

    const hits = await findNames(this.database, text, limit);
    const fromLyrics = idsOf(hits.lyrics).slice(0, Math.max(0, (limit ?? mostFound.songs) - hits.songs.length));
    const topId = topArtistId(hits);
    const foundIds = idsOf(hits.artists);
    const { songs, albums, artists } = await this.catalogue.itemsById({
      songs: [...idsOf(hits.songs), ...fromLyrics],
      albums: idsOf(hits.albums),
      artists: topId === null || foundIds.includes(topId) ? foundIds : [...foundIds, topId],
    });
    const top = artists.find(({ _id }) => _id === topId);
    return {
      topResult: top ? { type: 'artist', data: top } : null,
      results: { songs, albums, artists: artists.filter(({ _id }) => foundIds.includes(_id)) },
      ...(fromLyrics.length > 0 && { fromLyrics }),
    };
  }
}
