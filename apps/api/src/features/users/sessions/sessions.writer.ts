import { Injectable, Logger } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, IsNull, Repository } from 'typeorm';
import type { Emit } from '../../../platform/events/unit-of-work';
import type { Caller } from '../../../platform/identity/caller';
import { deviceLabel } from '../../../platform/identity/device-label';
import { type Allowance, KeyedBuckets, perMinute } from '../../../platform/admission/token-bucket';
import { UsersReader } from '../users.reader';
import { SessionEntity } from './session.entity';
import { noteAllOthersEnded, saveSession } from './sessions.queries';

const PER_SESSION: Allowance = { burst: 1, perHour: perMinute(1 / 10) };
/** A client may send a new session id with every request. */
const PER_PERSON: Allowance = { burst: 20, perHour: 60 };

@Injectable()
export class SessionsWriter {
  private readonly logger = new Logger('Sessions');
  private readonly buckets = new KeyedBuckets();
  /** By the ids of sessions. */
  private readonly saving = new Map<string, Promise<unknown>>();

  constructor(
    @InjectRepository(SessionEntity) private readonly sessions: Repository<SessionEntity>,
    private readonly users: UsersReader,
  ) {}

  /** Notes that a session is used, without delaying its request. */
  noteUse(caller: Caller, userAgent: string | undefined): void {
    const { userId, sessionId } = caller;
    if (sessionId === undefined) return;
    const key = `${userId}\n${sessionId}`;
    if (this.buckets.consume(key, PER_SESSION) > 0 || this.buckets.consume(userId, PER_PERSON) > 0) return;
    const saving = this.save(caller, userAgent)
      .then(
        (isSaved) => isSaved || this.buckets.giveBack(key),
        (error: unknown) => this.logger.debug(`session not saved: ${String(error)}`),
      )
      .finally(() => this.saving.delete(sessionId));
    this.saving.set(sessionId, saving);
  }

  /** Returns false if there is nothing to save, as after the account was deleted. */
  save({ userId, sessionId }: Caller, userAgent: string | undefined): Promise<boolean> {
    return this.sessions.manager.transaction(async (database) => {
      if (sessionId === undefined || (await this.users.staysDeleted(database, userId))) return false;
      await saveSession(database, { userId, id: sessionId, label: deviceLabel(userAgent) });
      return true;
    });
  }

  /**
   * Ends all sessions of somebody: tokens that were issued before this second are refused, or until its end if nobody is to sign in soon. Call it before the transaction reads or writes anything else, and
   * `EndedSessionsReader.refreshAllNodes` after it.
   */
  async endAll(transaction: EntityManager, emit: Emit, userId: string, isFinal = false): Promise<void> {
    if (await this.users.staysDeleted(transaction, userId)) return;
    await transaction.update(SessionEntity, { userId, endedAt: IsNull() }, { endedAt: () => 'now()' });
    await noteAllOthersEnded(transaction, userId, isFinal ? 1 : 0);
    emit('person.endedSessions', { userId, active: [] });
  }

  /** To be called after signing out on the device itself. An ended session stays ended. */
  async forget(sessionId: string): Promise<void> {
    // A request of before would add the session again.
    await this.saving.get(sessionId);
    await this.sessions.delete({ id: sessionId, endedAt: IsNull() });
  }
}
