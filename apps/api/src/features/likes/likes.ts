import type { AlbumLikeChanged, LikeChanged } from '@chorus/contracts';
import { ConflictException, NotFoundException } from '@nestjs/common';
import { type EntityManager, type EntityTarget, In } from 'typeorm';
import type { RateLimiter } from '../../platform/admission/rate-limiter';
import { type Allowance, perMinute } from '../../platform/admission/token-bucket';
import { TooManyRequests } from '../../platform/admission/too-many-requests';
import { advisoryLockKey } from '../../platform/database/advisory-lock-key';
import type { UnitOfWork } from '../../platform/events/unit-of-work';
import { cursorOf, type Position, positionOf, timeKey } from '../../platform/http/cursor';
import type { Page } from '../../platform/http/list-page';
import type { UsersReader } from '../users/users.reader';
import { type Act, isLater, type LikeNow, type PersonLike } from './like-rules';

/** Likes of weeks offline arrive at once. */
const ACTS: Allowance = { burst: 1_000, perHour: perMinute(60) };

const LIKES_LOCKS = advisoryLockKey('like');

/** What people like, songs or albums: everything in which the two differ. */
interface LikedNoun<Thing> {
  entity: EntityTarget<PersonLike>;
  /** The name of the list in its cursors. */
  list: string;
  noun: string;
  /** How many of them a person may like. */
  most: number;
  /** SQL: `id` and `at` of those that the person `$1` likes and that are not deleted. */
  liked: string;
  /** Without deleted ones. */
  byIds: (ids: readonly string[]) => Promise<Thing[]>;
  /** What the person's devices are told. `thing` is given if it is liked and there. */
  changed: (like: LikeNow, thing: Thing | undefined) => LikeChanged | AlbumLikeChanged;
}

interface LikesTools {
  manager: EntityManager;
  users: UsersReader;
  limiter: RateLimiter;
  work: UnitOfWork;
}

export interface ActOn<Thing> extends Act {
  likedId: string;
  /** Undefined where it is deleted. */
  thing: Thing | undefined;
}

interface Applying {
  /** Whether an act is stored and announced, where the person has liked or unliked the same before. */
  counts: (act: Act, known: Act) => boolean;
  /** Completes the sentence to somebody who would like more than people may. */
  tooMany: string;
}

/** The songs or the albums that people like. */
export class Likes<Thing extends { _id: string }> {
  constructor(
    private readonly of: LikedNoun<Thing>,
    private readonly tools: LikesTools,
  ) {}

  async list(
    userId: string,
    { limit, cursor }: { limit: number; cursor?: string | undefined },
  ): Promise<Page<Thing & { likedAt: string }>> {
    const { list } = this.of;
    const after = cursor === undefined ? undefined : positionOf(list, timeKey, cursor);
    const found = await this.newest(userId, limit + 1, after);
    const likes = found.slice(0, limit);
    const last = likes.at(-1);
    const things = new Map((await this.of.byIds(likes.map(({ id }) => id))).map((thing) => [thing._id, thing]));
    return {
      items: likes.flatMap(({ id, at }) => {
        const thing = things.get(id);
        return thing ? [{ ...thing, likedAt: at.toISOString() }] : [];
      }),
      next: found.length > limit && last ? cursorOf(list, [last.at.toISOString(), last.id]) : undefined,
    };
  }

  /**
   * Returns the like after the act. People who have liked or unliked something deleted before may still do so, since it may be restored.
   */
  async act(userId: string, likedId: string, act: Act): Promise<LikeNow> {
    const waitMs = await this.tools.limiter.consume(`likes:person:${userId}`, ACTS, 1);
    if (waitMs > 0) throw new TooManyRequests(waitMs);
    const [thing] = await this.of.byIds([likedId]);
    // A repeat is announced again: the node that stored the act may have stopped before it announced it.
    const counts = (one: Act, known: Act) => !isLater(known, one);
    const likes = await this.apply(userId, [{ ...act, likedId, thing }], { counts, tooMany: '. Unlike one to like another.' });
    const like = likes.get(likedId);
    if (!like) throw new NotFoundException(`We couldn't find this ${this.of.noun}.`);
    return like;
  }

  /** Returns the likes afterwards, by what is liked. Nothing is stored of something deleted that the person has neither liked nor unliked. */
  apply(userId: string, acts: readonly ActOn<Thing>[], { counts, tooMany }: Applying): Promise<ReadonlyMap<string, LikeNow>> {
    const { entity, most, noun, changed } = this.of;
    return this.tools.work.run(async (database, emit) => {
      await this.tools.users.refuseDeleted(database, userId);
      await lockLikes(database, userId);
      const known = await this.known(database, userId, acts);
      const applied = acts.filter((act) => {
        const like = known.get(act.likedId);
        return like ? counts(act, like) : act.thing !== undefined;
      });
      if (applied.length === 0) return known;
      const more = applied.reduce((sum, { likedId, isLiked }) => sum + Number(isLiked) - Number(known.get(likedId)?.isLiked ?? false), 0);
      if (more > 0 && (await database.countBy(entity, { userId, isLiked: true })) + more > most)
        throw new ConflictException(`You can like ${most.toLocaleString('en')} ${noun}s${tooMany}`);
      const likes = applied.map(({ likedId, isLiked, at }) => ({ userId, likedId, isLiked, at }));
      await database.upsert(entity, likes, ['userId', 'likedId']);
      for (const { thing, ...like } of applied) emit('like.changed', { userId, like: changed(like, like.isLiked ? thing : undefined) });
      return new Map<string, LikeNow>([...known, ...likes.map((like) => [like.likedId, like] as const)]);
    });
  }

  private async known(database: EntityManager, userId: string, acts: readonly ActOn<Thing>[]): Promise<ReadonlyMap<string, LikeNow>> {
    const likes = await database.findBy(this.of.entity, { userId, likedId: In(acts.map(({ likedId }) => likedId)) });
    return new Map(likes.map((like) => [like.likedId, like]));
  }

  /** Without deleted ones. `after` is the position of the previous page's last one. */
  private newest(userId: string, limit: number, after: Position | undefined): Promise<{ id: string; at: Date }[]> {
    const following = after ? 'WHERE (at, id) < ($3::timestamptz, $4::uuid)' : '';
    return this.tools.manager.query(`SELECT id, at FROM (${this.of.liked}) AS liked ${following} ORDER BY at DESC, id DESC LIMIT $2`, [
      userId,
      limit,
      ...(after ?? []),
    ]);
  }
}

/** Until the transaction ends, no other one can change this person's likes. */
const lockLikes = (database: EntityManager, userId: string): Promise<unknown> =>
  database.query('SELECT pg_advisory_xact_lock($1, hashtext($2))', [LIKES_LOCKS, userId]);
