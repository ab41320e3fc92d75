import { type Like, type LikedSong, type likesEndpoints, MOST_LIKED_SONGS, type QueryOf } from '@chorus/contracts';
import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { UnitOfWork } from '../../platform/events/unit-of-work';
import { TooManyRequests } from '../../platform/admission/too-many-requests';
import { cursorOf, positionOf, timeKey } from '../../platform/http/cursor';
import type { Page } from '../../platform/http/list-page';
import { RateLimiter } from '../../platform/admission/rate-limiter';
import { type Allowance, perMinute } from '../../platform/admission/token-bucket';
import { CatalogueReader } from '../catalogue/catalogue.reader';
import { UsersReader } from '../users/users.reader';
import { LikeEntity } from './like.entity';
import { toLike } from './like.mapper';
import { type Act, isLater } from './like-rules';
import { lockLikes, newestLikes } from './likes.queries';

/** Likes of weeks offline arrive at once. */
const ACTS: Allowance = { burst: 1_000, perHour: perMinute(60) };

const LIST = 'like';

type Part = QueryOf<typeof likesEndpoints.list>;

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
    return this.work.run(async (database, emit) => {
      await this.users.refuseDeleted(database, userId);
      await lockLikes(database, userId);
      const known = await database.findOneBy(LikeEntity, { userId, songId });
      if (!song && !known) throw new NotFoundException("We couldn't find this song.");
      // A repeat is announced again: the node that stored the act may have stopped before it announced it.
      if (known && isLater(known, act)) return toLike(known);
      if (act.isLiked && !known?.isLiked && (await database.countBy(LikeEntity, { userId, isLiked: true })) >= MOST_LIKED_SONGS)
        throw new ConflictException(`You can like ${MOST_LIKED_SONGS.toLocaleString('en')} songs. Unlike one to like another.`);
      await database.upsert(LikeEntity, { userId, songId, ...act }, ['userId', 'songId']);
      const like = toLike({ songId, ...act });
      emit('like.changed', { userId, like: { ...like, ...(act.isLiked && song && { song }) } });
      return like;
    });
  }
}
