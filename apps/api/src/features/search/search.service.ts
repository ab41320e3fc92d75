import { type Finding, type Hit, type SearchResponse, topArtistId, typedText } from '@chorus/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CatalogueReader } from '../catalogue/catalogue.reader';
import { findNames } from './search.queries';

const idsOf = (hits: readonly Hit[]) => hits.map(({ id }) => id);

@Injectable()
export class SearchService {
  constructor(
    private readonly database: DataSource,
    private readonly catalogue: CatalogueReader,
  ) {}

  async search(typed: string, limit?: number): Promise<SearchResponse> {
    const text = typedText(typed);
    if (text.trim() === '') return { topResult: null, results: { songs: [], albums: [], artists: [] } };

    const hits = await findNames(this.database.manager, text, limit);
    const songs = await this.catalogue.songsById(idsOf(hits.songs));
    const albums = await this.catalogue.albumsById(idsOf(hits.albums));
    const topId = topArtistId({
      artists: hits.artists.map((hit) => ({ ...hit, artistId: hit.id })),
      songs: withArtistIds(songs, hits.songs),
      albums: withArtistIds(albums, hits.albums),
    });
    const foundIds = idsOf(hits.artists);
    const artists = await this.catalogue.artistsById([...new Set([...foundIds, ...(topId ? [topId] : [])])]);
    const top = artists.find(({ _id }) => _id === topId);
    return {
      topResult: top ? { type: 'artist', data: top } : null,
      results: { songs, albums, artists: artists.filter(({ _id }) => foundIds.includes(_id)) },
    };
  }
}

function withArtistIds(works: readonly { _id: string; artistId: string | null }[], hits: readonly Hit[]): Finding[] {
  const artistIds = new Map(works.map(({ _id, artistId }) => [_id, artistId]));
  return hits.map((hit) => ({ ...hit, artistId: artistIds.get(hit.id) ?? null }));
}
