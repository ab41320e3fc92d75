import type { Song } from '@chorus/contracts';
import { Injectable } from '@nestjs/common';
import { CatalogueReader } from '../catalogue/catalogue.reader';
import { ListeningReader } from '../listening/listening.reader';
import { DailyPicks } from './daily-picks';
import { atMostPerArtist, filledUp, MOST_PER_ARTIST, newestFirst, POOLS, utcDay } from './discovery-rules';

const FEATURED = 8;
const TRENDING = 12;

/** The lists that are the same for everybody. */
@Injectable()
export class DiscoveryService {
  constructor(
    private readonly catalogue: CatalogueReader,
    private readonly listening: ListeningReader,
    private readonly picks: DailyPicks,
  ) {}

  /** What admins chose; where they chose less, the newest of the best-loved. */
  async featured(now = new Date()): Promise<Song[]> {
    const chosen = await this.catalogue.chosenSongs(FEATURED);
    if (chosen.length === FEATURED) return chosen;
    const choose = async () => {
      const loved = atMostPerArtist(MOST_PER_ARTIST, newestFirst(await this.lovedSongs(POOLS.loved)));
      const fresh = await this.catalogue.newestSongs(POOLS.fresh);
      const all = filledUp(Infinity, loved, fresh);
      return filledUp(FEATURED, loved, atMostPerArtist(1, all), atMostPerArtist(MOST_PER_ARTIST, all), all);
    };
    return filledUp(FEATURED, chosen, await this.picks.read({ list: 'featured', day: utcDay(now), size: FEATURED, choose }));
  }

  /** What is played most just now, then the newest. */
  async trending(): Promise<Song[]> {
    const played = await this.lovedSongs(TRENDING);
    return played.length === TRENDING ? played : filledUp(TRENDING, played, await this.catalogue.newestSongs(TRENDING));
  }

  private async lovedSongs(count: number): Promise<Song[]> {
    return this.catalogue.songsById(await this.listening.trending(count));
  }
}
