import { type Song, withoutThreeAlike } from '@chorus/contracts';
import { Injectable } from '@nestjs/common';
import { CatalogueReader } from '../catalogue/catalogue.reader';
import { ListeningReader, MOST_TRENDING } from '../listening/listening.reader';
import { DailyPicks } from './daily-picks';
import {
  atMostPerArtist,
  CANDIDATES,
  filledUp,
  fewOfAlbumFirst,
  MOST_PER_ALBUM,
  MOST_PER_ARTIST,
  newestFirst,
  playsEverywhere,
  utcDay,
} from './discovery-rules';

const FEATURED = 8;
const TRENDING = 12;

@Injectable()
export class DiscoveryService {
  constructor(
    private readonly catalogue: CatalogueReader,
    private readonly listening: ListeningReader,
    private readonly picks: DailyPicks,
  ) {}

  async featured(now = new Date()): Promise<Song[]> {
    const chosen = await this.catalogue.chosenSongs(FEATURED);
    if (chosen.length === FEATURED) return chosen;
    const choose = async (kept: readonly Song[]) => {
      const loved = newestFirst(await this.mostPlayedSongs(CANDIDATES.mostPlayed));
      const mostPlayed = atMostPerArtist(MOST_PER_ARTIST, filledUp(Infinity, kept, loved));
      const newest = await this.catalogue.newestSongs(CANDIDATES.newest);
      // Needed where the newest candidates are all from one large album.
      const ofAlbums = await this.catalogue.newestSongsOfAlbums(CANDIDATES.newest, MOST_PER_ALBUM);
      const all = filledUp(Infinity, kept, mostPlayed, ofAlbums, newest);
      const inOrder = filledUp(Infinity, mostPlayed, atMostPerArtist(1, all), atMostPerArtist(MOST_PER_ARTIST, all), all);
      return filledUp(FEATURED, kept, inOrder.filter(playsEverywhere), inOrder);
    };
    return filledUp(FEATURED, chosen, await this.picks.read({ list: 'featured', day: utcDay(now), size: FEATURED, choose }));
  }

  async trending(): Promise<Song[]> {
    const played = await this.mostPlayedSongs(MOST_TRENDING);
    const trending = fewOfAlbumFirst(TRENDING, played);
    if (trending.length === TRENDING) return trending;
    const newest = withoutThreeAlike(await this.catalogue.newestSongsOfAlbums(CANDIDATES.newest, MOST_PER_ALBUM));
    return fewOfAlbumFirst(TRENDING, filledUp(Infinity, played, newest));
  }

  private async mostPlayedSongs(count: number): Promise<Song[]> {
    return this.catalogue.songsById(await this.listening.trending(count));
  }
}
