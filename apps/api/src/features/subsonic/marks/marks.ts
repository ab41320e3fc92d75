import { ConflictException, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, IsNull, Not } from 'typeorm';
import { TooManyRequests } from '../../../platform/admission/too-many-requests';
import { RateLimiter } from '../../../platform/admission/rate-limiter';
import { type Allowance, perMinute } from '../../../platform/admission/token-bucket';
import { UsersReader } from '../../users/users.reader';
import { MarkEntity, type MarkedKind } from './mark.entity';

/** As of likes: what was rated in weeks offline arrives at once. */
const CHANGES: Allowance = { burst: 1_000, perHour: perMinute(60) };
/** As many as songs that a person may like. */
const MOST_MARKS = 20_000;

/** Ratings, and the stars of artists. */
@Injectable()
export class Marks {
  constructor(
    private readonly database: DataSource,
    private readonly users: UsersReader,
    private readonly limiter: RateLimiter,
  ) {}

  /** The latest first. */
  async starredArtists(userId: string): Promise<string[]> {
    const found = await this.database.manager.find(MarkEntity, {
      where: { userId, kind: 'artist', starredAt: Not(IsNull()) },
      order: { starredAt: 'DESC', itemId: 'ASC' },
    });
    return found.map(({ itemId }) => itemId);
  }

  /** The best first. */
  async bestRated(kind: MarkedKind, userId: string): Promise<string[]> {
    const found = await this.database.manager.find(MarkEntity, {
      where: { userId, kind, rating: Not(IsNull()) },
      order: { rating: 'DESC', itemId: 'ASC' },
    });
    return found.map(({ itemId }) => itemId);
  }

  /** Null takes the rating away. */
  rate(userId: string, kind: MarkedKind, itemId: string, rating: number | null): Promise<void> {
    return this.change(userId, kind, itemId, { rating });
  }

  /** Null takes the star away. */
  star(userId: string, artistId: string, starredAt: Date | null): Promise<void> {
    return this.change(userId, 'artist', artistId, { starredAt });
  }

  private async change(
    userId: string,
    kind: MarkedKind,
    itemId: string,
    change: Partial<Pick<MarkEntity, 'rating' | 'starredAt'>>,
  ): Promise<void> {
    const waitMs = await this.limiter.consume(`player-marks:${userId}`, CHANGES, 1);
    if (waitMs > 0) throw new TooManyRequests(waitMs);
    await this.database.transaction(async (transaction) => {
      // Takes the account's lock, so the marks are counted one request after the other.
      await this.users.refuseDeleted(transaction, userId);
      const of = { userId, kind, itemId };
      const before = await transaction.findOneBy(MarkEntity, of);
      const { rating = before?.rating ?? null, starredAt = before?.starredAt ?? null } = change;
      if (rating === null && starredAt === null) {
        await transaction.delete(MarkEntity, of);
        return;
      }
      if (!before) await refuseTooMany(transaction, userId);
      await transaction.upsert(MarkEntity, { ...of, rating, starredAt }, ['userId', 'kind', 'itemId']);
    });
  }
}

async function refuseTooMany(transaction: EntityManager, userId: string): Promise<void> {
  if ((await transaction.countBy(MarkEntity, { userId })) >= MOST_MARKS)
    throw new ConflictException(
      `You have rated or starred ${MOST_MARKS.toLocaleString('en')} songs, albums and artists. Take one of them back first.`,
    );
}
