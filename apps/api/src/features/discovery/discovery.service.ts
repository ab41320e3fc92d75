import type { PickedSong, Song } from '@chorus/contracts';
import { Injectable } from '@nestjs/common';
import { CatalogueReader } from '../catalogue/catalogue.reader';
import { DailyPicks } from './daily-picks';
import { alternating, atMostPerArtist, filledUp, newestFirst, shuffledFor, utcDay } from './discovery-rules';

const FEATURED = 8;
const MADE_FOR_YOU = 12;
const TRENDING = 12;
const MOST_PER_ARTIST = 2;

/** How many candidates a list is chosen from. */
const LOVED_POOL = 40;
const NEW_POOL = 60;

@Injectable()
export class DiscoveryService {
  constructor(
    private readonly catalogue: CatalogueReader,
    private readonly picks: DailyPicks,
  ) {}

  /** What admins chose; where they chose less, the newest of the best-loved. */
  async featured(now = new Date()): Promise<Song[]> {
    const chosen = await this.catalogue.chosenSongs(FEATURED);
    if (chosen.length === FEATURED) return chosen;
    const choose = async () => {
      const loved = atMostPerArtist(MOST_PER_ARTIST, newestFirst(await this.catalogue.lovedSongs(LOVED_POOL)));
      const fresh = await this.catalogue.newestSongs(NEW_POOL);
      const all = filledUp(Infinity, loved, fresh);
      return filledUp(FEATURED, loved, atMostPerArtist(1, all), atMostPerArtist(MOST_PER_ARTIST, all), all);
    };
    return filledUp(FEATURED, chosen, await this.picks.of({ list: 'featured', day: utcDay(now), size: FEATURED, choose }));
  }

  /** A visitor's rule: trending and new, mixed. */
  async madeForYou(now = new Date()): Promise<PickedSong[]> {
    const day = utcDay(now);
    const choose = async () => {
      const trending = shuffledFor(day, await this.catalogue.trendingSongs(LOVED_POOL));
      const fresh = shuffledFor(day, await this.catalogue.newestSongs(NEW_POOL));
      return filledUp(MADE_FOR_YOU, atMostPerArtist(MOST_PER_ARTIST, filledUp(Infinity, alternating(trending, fresh))));
    };
    const picks = await this.picks.of({ list: 'made-for-you', day, size: MADE_FOR_YOU, choose });
    const loved = new Set((await this.catalogue.lovedSongs(LOVED_POOL)).map(({ _id }) => _id));
    return picks.map((song) => ({ ...song, reason: { kind: loved.has(song._id) ? 'trending' : 'new' } }));
  }

  trending(): Promise<Song[]> {
    return this.catalogue.trendingSongs(TRENDING);
  }
}
