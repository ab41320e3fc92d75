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

  async end(caller: Caller, id: string, userAgent: string | undefined): Promise<void> {
    if ((await this.endAll(caller, { id }, userAgent)) === 0)
      throw new NotFoundException("We couldn't find this device. It may be signed out already.");
  }

  async endOthers(caller: Caller, userAgent: string | undefined): Promise<void> {
    const { sessionId } = caller;
    await this.endAll(caller, sessionId === undefined ? {} : { id: Not(sessionId) }, userAgent);
  }

  private async endAll(caller: Caller, which: FindOptionsWhere<SessionEntity>, userAgent: string | undefined): Promise<number> {
    const { userId } = caller;
    const retryAfterMs = await this.limiter.consume(`sessions:${userId}`, CHANGES, 1);
    if (retryAfterMs > 0) throw new TooManyRequests(retryAfterMs);
    // A session that is not stored yet would not go on.
    await this.writer.save(caller, userAgent);
    const count = await this.work.run(async (database) => {
      const { affected = 0 } = await database.update(SessionEntity, { ...which, userId, endedAt: IsNull() }, { endedAt: () => 'now()' });
      return affected;
    });
    if (count > 0) await this.ended.refreshAllNodes();
    return count;
  }
}
