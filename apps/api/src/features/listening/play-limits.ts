import { Injectable } from '@nestjs/common';
import { TooManyRequests } from '../../platform/http/api-error';
import { addressKey } from '../../platform/rate-limit/address-key';
import { type Allowance, RateLimiter } from '../../platform/rate-limit/rate-limiter';
import type { CountedPlay } from './counted-plays';
import type { Listener } from './listener';

/** Weeks of offline plays arrive at once; nobody plays that many songs in an hour. */
const OF_A_PERSON: Allowance = { burst: 2_000, perHour: 240 };
/** A house full of visitors. */
const OF_AN_ADDRESS: Allowance = { burst: 600, perHour: 240 };
/** However many anonymous ids there are behind an address, together they move a song by two persons' plays at once, and by two more a day. */
const OF_AN_ADDRESS_AND_SONG: Allowance = { burst: 8, perHour: 8 / 24 };

/** How much one may report: a person wherever they are, visitors by their address. */
@Injectable()
export class PlayLimits {
  constructor(private readonly limiter: RateLimiter) {}

  /** Throws `TooManyRequests` for more plays than the listener may report now. */
  async check({ id, visitor }: Listener, address: string, plays: number): Promise<void> {
    const key = visitor ? `plays:address:${addressKey(address)}` : `plays:person:${id}`;
    const waitMs = await this.limiter.consume(key, visitor ? OF_AN_ADDRESS : OF_A_PERSON, plays);
    if (waitMs > 0) throw new TooManyRequests(waitMs);
  }

  /** A visitor's plays without those by which their address would move a song too far. */
  async withinReason(plays: readonly CountedPlay[], address: string): Promise<CountedPlay[]> {
    const within: CountedPlay[] = [];
    for (const play of plays) {
      const waitMs = await this.limiter.consume(`plays:song:${addressKey(address)}:${play.songId}`, OF_AN_ADDRESS_AND_SONG, 1);
      if (waitMs === 0) within.push(play);
    }
    return within;
  }
}
