import type { Session } from '@chorus/contracts';
import { Injectable, NotFoundException } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { createHash } from 'node:crypto';
import { type EntityManager, type FindOptionsWhere, IsNull, Not, Repository } from 'typeorm';
import { type Emit, UnitOfWork } from '../../../platform/events/unit-of-work';
import { TooManyRequests } from '../../../platform/admission/too-many-requests';
import type { Caller } from '../../../platform/identity/caller';
import { RateLimiter } from '../../../platform/admission/rate-limiter';
import { UsersReader } from '../users.reader';
import { EndedSessionsReader } from './ended-sessions.reader';
import { SessionEntity } from './session.entity';
import { livingSessionsOf, noteAllOthersEnded } from './sessions.queries';
import { SessionsWriter } from './sessions.writer';

/** Limited because every node reads each change. */
const CHANGES = { burst: 60, perHour: 240 };

@Injectable()
export class SessionsService {
  constructor(
    @InjectRepository(SessionEntity) private readonly sessions: Repository<SessionEntity>,
    private readonly writer: SessionsWriter,
    private readonly users: UsersReader,
    private readonly work: UnitOfWork,
    private readonly limiter: RateLimiter,
    private readonly ended: EndedSessionsReader,
  ) {}

  async list(caller: Caller, userAgent: string | undefined): Promise<Session[]> {
    await this.writer.save(caller, userAgent);
    const sessions = await this.activeSessions(caller);
    return sessions.map((session) => ({
      id: listedId(session),
      label: session.label,
      signedInAt: session.createdAt.toISOString(),
      lastActiveAt: session.lastActiveAt.toISOString(),
      isCurrent: session.id === caller.sessionId,
    }));
  }

  async end(caller: Caller, listed: string, userAgent: string | undefined): Promise<void> {
    await this.admitEnding(caller, userAgent);
    const sessions = await this.activeSessions(caller);
    // The release before this one listed the id itself.
    const id = sessions.find((session) => listedId(session) === listed || session.id === listed)?.id;
    const isEnded = id !== undefined && (await this.work.run((database, emit) => endSessions(database, emit, caller, { id }))) > 0;
    if (!isEnded) throw new NotFoundException("We couldn't find this device. It may be signed out already.");
    await this.ended.refreshAllNodes();
  }

  async endOthers(caller: Caller, userAgent: string | undefined): Promise<void> {
    const { userId, sessionId } = caller;
    await this.admitEnding(caller, userAgent);
    await this.work.run(async (database, emit) => {
      if (await this.users.staysDeleted(database, userId)) return;
      await endSessions(database, emit, caller, sessionId === undefined ? {} : { id: Not(sessionId) });
      await noteAllOthersEnded(database, userId);
    });
    await this.ended.refreshAllNodes();
  }

  private activeSessions({ userId }: Caller): Promise<SessionEntity[]> {
    return this.sessions.find({ where: { userId, endedAt: IsNull() }, order: { lastActiveAt: 'DESC', id: 'ASC' } });
  }

  private async admitEnding(caller: Caller, userAgent: string | undefined): Promise<void> {
    const retryAfterMs = await this.limiter.consume(`sessions:${caller.userId}`, CHANGES, 1);
    if (retryAfterMs > 0) throw new TooManyRequests(retryAfterMs);
    // A session that is not stored yet would not go on.
    await this.writer.save(caller, userAgent);
  }
}

/**
 * The id of a session in the list. The stored one is the value of the browser's cookie: with it, somebody who has copied a token could send
 * the cookie, too, and stay signed in when all other sessions are ended.
 */
const listedId = ({ userId, id }: Pick<SessionEntity, 'userId' | 'id'>): string =>
  createHash('sha256').update(`${userId}\n${id}`).digest('base64url');

/** Returns how many. */
async function endSessions(
  database: EntityManager,
  emit: Emit,
  { userId }: Caller,
  which: FindOptionsWhere<SessionEntity>,
): Promise<number> {
  const { affected = 0 } = await database.update(SessionEntity, { ...which, userId, endedAt: IsNull() }, { endedAt: () => 'now()' });
  emit('person.endedSessions', { userId, active: (await livingSessionsOf(database, [userId])).map(({ id }) => id) });
  return affected;
}
