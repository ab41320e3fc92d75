import type { PlaybackWrite } from '@chorus/contracts';
import { ConflictException, Injectable } from '@nestjs/common';
import { TooManyRequests } from '../../platform/admission/too-many-requests';
import { RateLimiter } from '../../platform/admission/rate-limiter';
import { type Allowance, perMinute } from '../../platform/admission/token-bucket';
import { UnitOfWork } from '../../platform/events/unit-of-work';
import { UsersReader } from '../users/users.reader';
import { PlaybackEntity } from './playback.entity';
import { clearPlayback, type Device, savePlayback } from './playback.queries';

/** A page writes every two seconds at most. */
const WRITES: Allowance = { burst: 300, perHour: perMinute(60) };

@Injectable()
export class PlaybackWriter {
  constructor(
    private readonly users: UsersReader,
    private readonly limiter: RateLimiter,
    private readonly work: UnitOfWork,
  ) {}

  async write(userId: string, playback: PlaybackWrite, device: Device): Promise<{ revision: number }> {
    await this.consume(userId);
    return this.work.run(async (database, emit) => {
      await this.users.refuseDeleted(database, userId);
      const revision = await savePlayback(database, userId, playback, device);
      if (revision === undefined) throw new ConflictException('Another device has played something since.');
      emit('playback.changed', { userId, revision });
      return { revision };
    });
  }

  async clear(userId: string, sessionId: string | undefined): Promise<{ revision: number }> {
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
