import type { PlaybackQueue, PlaybackState, PlaybackWrite, Song } from '@chorus/contracts';
import { ConflictException, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { UnitOfWork } from '../../platform/events/unit-of-work';
import { TooManyRequests } from '../../platform/admission/too-many-requests';
import type { Caller } from '../../platform/identity/caller';
import { deviceLabel } from '../../platform/identity/device-label';
import { RateLimiter } from '../../platform/admission/rate-limiter';
import { type Allowance, perMinute } from '../../platform/admission/token-bucket';
import { CatalogueReader } from '../catalogue/catalogue.reader';
import { UsersReader } from '../users/users.reader';
import { PlaybackEntity } from './playback.entity';
import { isStillPlaying } from './playback-rules';
import { clearPlayback, currentPlayback, savePlayback } from './playback.queries';

/** A page writes every two seconds at most. */
const WRITES: Allowance = { burst: 300, perHour: perMinute(60) };

@Injectable()
export class PlaybackService {
  constructor(
    @InjectRepository(PlaybackEntity) private readonly playbacks: Repository<PlaybackEntity>,
    private readonly catalogue: CatalogueReader,
    private readonly users: UsersReader,
    private readonly limiter: RateLimiter,
    private readonly work: UnitOfWork,
  ) {}

  async read({ userId, sessionId }: Caller): Promise<PlaybackState> {
    const stored = await currentPlayback(this.playbacks.manager, userId);
    if (!stored) return { revision: 0 };
    const { revision, songId, seconds, label, ageMs, songCount } = stored;
    const [song] = await this.catalogue.songsById(songId === null ? [] : [songId]);
    if (!song) return { revision };
    const isPlaying = stored.isPlaying && isStillPlaying(stored, song);
    const isThisDevice = sessionId !== undefined && stored.sessionId === sessionId;
    return { revision, playback: { song, seconds, isPlaying, ageMs, label, isThisDevice, ...(songCount !== null && { songCount }) } };
  }

  async queue(userId: string): Promise<PlaybackQueue> {
    const stored = await this.playbacks.findOneBy({ userId });
    if (!stored) return { revision: 0, songs: [] };
    return continuedQueue(stored, await this.catalogue.songsById(stored.songIds));
  }

  async write({ userId, sessionId }: Caller, playback: PlaybackWrite, userAgent: string | undefined): Promise<{ revision: number }> {
    await this.consume(userId);
    return this.work.run(async (database, emit) => {
      await this.users.refuseDeleted(database, userId);
      const revision = await savePlayback(database, userId, playback, { sessionId, label: deviceLabel(userAgent) });
      if (revision === undefined) throw new ConflictException('Another device has played something since.');
      emit('playback.changed', { userId, revision });
      return { revision };
    });
  }

  async clear({ userId, sessionId }: Caller): Promise<{ revision: number }> {
    await this.consume(userId);
    return this.work.run(async (database, emit) => {
      const revision = await clearPlayback(database, userId, sessionId);
      if (revision === undefined) return { revision: (await database.findOneBy(PlaybackEntity, { userId }))?.revision ?? 0 };
      emit('playback.changed', { userId, revision });
      return { revision };
    });
  }

  private async consume(userId: string): Promise<void> {
    const waitMs = await this.limiter.consume(`playback:person:${userId}`, WRITES, 1);
    if (waitMs > 0) throw new TooManyRequests(waitMs);
  }
}

/** `songs` are those of the stored queue that still exist, in its order. The positions that are returned refer to `songs`. */
function continuedQueue(
  { revision, songIds, songIndex, arrangement }: Pick<PlaybackEntity, 'revision' | 'songIds' | 'songIndex' | 'arrangement'>,
  songs: Song[],
): PlaybackQueue {
  const existing = new Set(songs.map(({ _id }) => _id));
  let place = 0;
  const places = songIds.map((id) => (existing.has(id) ? place++ : undefined));
  const moved = (stored: readonly number[]): number[] => stored.flatMap((at) => places[at] ?? []);
  const index = places[songIndex];
  return {
    revision,
    songs,
    ...(index !== undefined && { index }),
    ...(arrangement && {
      arrangement: {
        ...arrangement,
        ...(arrangement.order && { order: moved(arrangement.order) }),
        ...(arrangement.byHand && { byHand: moved(arrangement.byHand) }),
      },
    }),
  };
}
