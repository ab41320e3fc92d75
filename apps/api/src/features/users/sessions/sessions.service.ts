import type { Session } from '@chorus/contracts';
import { Injectable, NotFoundException } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type FindOptionsWhere, IsNull, Not, Repository } from 'typeorm';
import { UnitOfWork } from '../../../platform/events/unit-of-work';
import { TooManyRequests } from '../../../platform/admission/too-many-requests';
import type { Caller } from '../../../platform/identity/caller';
import { RateLimiter } from '../../../platform/admission/rate-limiter';
import { EndedSessionsReader } from './ended-sessions.reader';
import { SessionEntity } from './session.entity';
import { SessionsWriter } from './sessions.writer';

/** Limited because every node reads each change. */
const CHANGES = { burst: 60, perHour: 240 };

@Injectable()
export class SessionsService {
  constructor(
    @InjectRepository(SessionEntity) private readonly sessions: Repository<SessionEntity>,
    private readonly writer: SessionsWriter,
    private readonly work: UnitOfWork,
    private readonly limiter: RateLimiter,
    private readonly ended: EndedSessionsReader,
  ) {}

  async list(caller: Caller, userAgent: string | undefined): Promise<Session[]> {
    await this.writer.save(caller, userAgent);
    const where = { userId: caller.userId, endedAt: IsNull() };
    const sessions = await this.sessions.find({ where, order: { lastActiveAt: 'DESC', id: 'ASC' } });
    return sessions.map(({ id, label, createdAt, lastActiveAt }) => ({
      id,
      label,
      signedInAt: createdAt.toISOString(),
      lastActiveAt: lastActiveAt.toISOString(),
      isCurrent: id === caller.sessionId,
    }));
  }

  async end({ userId }: Caller, id: string): Promise<void> {
    if ((await this.endAll(userId, { id })) === 0)
      throw new NotFoundException("We couldn't find this device. It may be signed out already.");
  }

  async endOthers({ userId, sessionId }: Caller): Promise<void> {
    await this.endAll(userId, sessionId === undefined ? {} : { id: Not(sessionId) });
  }

  private async endAll(userId: string, which: FindOptionsWhere<SessionEntity>): Promise<number> {
    const retryAfterMs = await this.limiter.consume(`sessions:${userId}`, CHANGES, 1);
    if (retryAfterMs > 0) throw new TooManyRequests(retryAfterMs);
    const count = await this.work.run(async (database) => {
      const { affected = 0 } = await database.update(SessionEntity, { ...which, userId, endedAt: IsNull() }, { endedAt: () => 'now()' });
      return affected;
    });
    if (count > 0) await this.ended.refreshAllNodes();
    return count;
  }
}
