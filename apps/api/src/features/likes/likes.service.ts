import { type Like, type LikedSong, type likesEndpoints, MOST_LIKED_SONGS, type QueryOf, type Song } from '@chorus/contracts';
import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, Repository } from 'typeorm';
import { advisoryLockKey } from '../../platform/database/advisory-lock-key';
import { UnitOfWork } from '../../platform/events/unit-of-work';
import { TooManyRequests } from '../../platform/admission/too-many-requests';
import { cursorOf, type Position, positionOf, timeKey } from '../../platform/http/cursor';
import type { Page } from '../../platform/http/list-page';
import { RateLimiter } from '../../platform/admission/rate-limiter';
import { type Allowance, perMinute } from '../../platform/admission/token-bucket';
import { CatalogueReader } from '../catalogue/catalogue.reader';
import { UsersReader } from '../users/users.reader';
import { LikeEntity } from './like.entity';
import { type Act, isLater, toLike } from './like-rules';

/** Likes of weeks offline arrive at once. */
const ACTS: Allowance = { burst: 1_000, perHour: perMinute(60) };

const LIST = 'like';
const LIKES_LOCKS = advisoryLockKey('like');

type Part = QueryOf<typeof likesEndpoints.list>;

export interface ActOn extends Act {
  songId: string;
  /** Undefined where it is deleted. */
  song: Song | undefined;
}

interface Applying {
  /** Whether an act is stored and announced, where the person has liked or unliked its song before. */
  counts: (act: Act, known: Act) => boolean;
  /** Completes the sentence to somebody who would like more songs than people may. */
  tooMany: string;
}

@Injectable()
export class LikesService {
  constructor(
    @InjectRepository(LikeEntity) private readonly likes: Repository<LikeEntity>,
    private readonly catalogue: CatalogueReader,
    private readonly users: UsersReader,
    private readonly limiter: RateLimiter,
    private readonly work: UnitOfWork,
  ) {}

  async list(userId: string, { limit, cursor }: Part): Promise<Page<LikedSong>> {
    const after = cursor === undefined ? undefined : positionOf(LIST, timeKey, cursor);
    const found = await newestLikes(this.likes.manager, userId, limit + 1, after);
    const likes = found.slice(0, limit);
    const last = likes.at(-1);
    const songs = new Map((await this.catalogue.songsById(likes.map(({ id }) => id))).map((song) => [song._id, song]));
    return {
      items: likes.flatMap(({ id, at }) => {
        const song = songs.get(id);
        return song ? [{ ...song, likedAt: at.toISOString() }] : [];
      }),
      next: found.length > limit && last ? cursorOf(LIST, [last.at.toISOString(), last.id]) : undefined,
    };
  }

  /** Returns the like after the act. People who have liked or unliked a deleted song before may still do so, since it may be restored. */
  async act(userId: string, songId: string, act: Act): Promise<Like> {
    const waitMs = await this.limiter.consume(`likes:person:${userId}`, ACTS, 1);
    if (waitMs > 0) throw new TooManyRequests(waitMs);
    const [song] = await this.catalogue.songsById([songId]);
    // A repeat is announced again: the node that stored the act may have stopped before it announced it.
    const counts = (one: Act, known: Act) => !isLater(known, one);
    const likes = await this.apply(userId, [{ ...act, songId, song }], { counts, tooMany: '. Unlike one to like another.' });
    const like = likes.get(songId);
    if (!like) throw new NotFoundException("We couldn't find this song.");
    return toLike(like);
  }

  /** Returns the likes of these songs afterwards, by song. Nothing is stored of a deleted song that the person has neither liked nor unliked. */
  apply(userId: string, acts: readonly ActOn[], { counts, tooMany }: Applying): Promise<ReadonlyMap<string, LikeEntity>> {
    return this.work.run(async (database, emit) => {
      await this.users.refuseDeleted(database, userId);
      await lockLikes(database, userId);
      const known = await likesOf(database, userId, acts);
      const applied = acts.filter((act) => {
        const like = known.get(act.songId);
        return like ? counts(act, like) : act.song !== undefined;
      });
      if (applied.length === 0) return known;
      const more = applied.reduce((sum, { songId, isLiked }) => sum + Number(isLiked) - Number(known.get(songId)?.isLiked ?? false), 0);
      if (more > 0 && (await database.countBy(LikeEntity, { userId, isLiked: true })) + more > MOST_LIKED_SONGS)
        throw new ConflictException(`You can like ${MOST_LIKED_SONGS.toLocaleString('en')} songs${tooMany}`);
      const likes = applied.map(({ songId, isLiked, at }) => ({ userId, songId, isLiked, at }));
      await database.upsert(LikeEntity, likes, ['userId', 'songId']);
      for (const { songId, isLiked, at, song } of applied)
        emit('like.changed', { userId, like: { ...toLike({ songId, isLiked, at }), ...(isLiked && song && { song }) } });
      return new Map([...known, ...likes.map((like) => [like.songId, like] as const)]);
    });
  }
}

async function likesOf(database: EntityManager, userId: string, acts: readonly ActOn[]): Promise<Map<string, LikeEntity>> {
  const likes = await database.findBy(LikeEntity, { userId, songId: In(acts.map(({ songId }) => songId)) });
  return new Map(likes.map((like) => [like.songId, like]));
}

/** Until the transaction ends, no other one can change this person's likes. */
const lockLikes = (database: EntityManager, userId: string): Promise<unknown> =>
  database.query('SELECT pg_advisory_xact_lock($1, hashtext($2))', [LIKES_LOCKS, userId]);

interface LikedSongRow {
  id: string;
  at: Date;
}

/** Without deleted songs. `after` is the position of the previous page's last one. */
const newestLikes = (database: EntityManager, userId: string, limit: number, after?: Position): Promise<LikedSongRow[]> => {
  const following = after ? 'AND (at, song_id) < ($3::timestamptz, $4::uuid)' : '';
  return database.query(
    `SELECT song_id AS id, at FROM likes
     WHERE user_id = $1 AND is_liked AND EXISTS (SELECT FROM songs WHERE songs.id = song_id) ${following}
     ORDER BY at DESC, song_id DESC LIMIT $2`,
    [userId, limit, ...(after ?? [])],
  );
};
