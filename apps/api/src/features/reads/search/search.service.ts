import { type Hit, mostFound, type SearchResponse, topArtistId, typedText } from '@chorus/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CatalogueReader } from '../../catalogue/catalogue.reader';
import { findNames } from './search.queries';

const idsOf = (hits: readonly Hit[]) => hits.map(({ id }) => id);

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
    const most = limit ?? mostFound.songs;
    const fromCredits = idsOf(hits.credits).slice(0, Math.max(0, most - hits.songs.length));
    const fromLyrics = idsOf(hits.lyrics).slice(0, Math.max(0, most - hits.songs.length - fromCredits.length));
    const topId = topArtistId(hits);
    const { songs, albums, artists } = await this.catalogue.itemsById({
      songs: [...idsOf(hits.songs), ...fromCredits, ...fromLyrics],
      albums: idsOf(hits.albums),
      artists: idsOf(hits.artists),
    });
    const top = artists.find(({ _id }) => _id === topId);
    return {
      topResult: top ? { type: 'artist', data: top } : null,
      results: { songs, albums, artists },
      ...(fromCredits.length > 0 && { fromCredits }),
      ...(fromLyrics.length > 0 && { fromLyrics }),
    };
  }
}
