import { Injectable } from '@nestjs/common';
import { TooManyRequests } from '../../platform/admission/too-many-requests';
import { RateLimiter } from '../../platform/admission/rate-limiter';
import type { Allowance } from '../../platform/admission/token-bucket';
import type { CountedPlay } from './counted-plays';
import type { Listener } from './listener';

/** Weeks of offline plays arrive at once, each twice: when it counts, and when enough was heard to scrobble it. Nobody plays that many songs in an hour. */
const OF_A_PERSON: Allowance = { burst: 4_000, perHour: 480 };
/** Many visitors may share one address. */
const OF_AN_ADDRESS: Allowance = { burst: 600, perHour: 240 };
/**
 * However many anonymous ids are behind an address, together they raise a song by two users' plays
 * at once, and by two more a day.
 */
const OF_AN_ADDRESS_AND_SONG: Allowance = { burst: 8, perHour: 8 / 24 };

@Injectable()
export class PlayLimits {
  constructor(private readonly limiter: RateLimiter) {}

  async check({ id, isVisitor }: Listener, address: string, plays: number): Promise<void> {
    const waitMs = isVisitor
      ? await this.limiter.consumeOfAddress((key) => `plays:address:${key}`, address, OF_AN_ADDRESS, plays)
      : await this.limiter.consume(`plays:person:${id}`, OF_A_PERSON, plays);
    if (waitMs > 0) throw new TooManyRequests(waitMs);
  }

  async belowSongLimit(plays: readonly CountedPlay[], address: string): Promise<CountedPlay[]> {
    const within: CountedPlay[] = [];
    for (const play of plays) {
      const keyOf = (key: string) => `plays:song:${key}:${play.songId}`;
      const waitMs = await this.limiter.consumeOfAddress(keyOf, address, OF_AN_ADDRESS_AND_SONG, 1);
      if (waitMs === 0) within.push(play);
    }
    return within;
  }
}
