import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { EventBus } from '../../platform/events/event-bus';
import { SuspendedPeople } from '../../platform/identity/suspended-people';
import { type JobContext, Jobs } from '../../platform/jobs/jobs';
import { KeptSecretsReader } from '../accounts/keys/kept-secrets.reader';
import { submissionOf } from './listens';
import { ScrobbleDeliverer } from './scrobble-deliverer';
import { resumeScrobbles, sendScrobbles } from './scrobble-jobs';
import {
  claimConnection,
  type ClaimedConnection,
  firstWaiting,
  peopleWithDueScrobbles,
  releaseClaim,
  settleClaim,
  type Settlement,
  type WaitingScrobble,
} from './scrobbles.queries';
import { ScrobbledSongs } from './scrobbled-songs';
import { aboutToken } from './sealed-token';
import { type Verdict, verdictOf } from './sending-rules';

/** Concurrent jobs, so that one slow server does not hold up the others. */
const AT_ONCE = 4;
/** Listens per request. ListenBrainz accepts 1,000; a smaller batch is cheaper to repeat when a response is lost. */
const MOST_TOGETHER = 100;
/** After this, the job ends and queues another, so that everyone gets a turn. */
const LONGEST_TURN_MS = 20_000;
const WHILE_BUSY_SECONDS = 3;
const RESUME_EVERY_SECONDS = 900;
const MOST_RESUMED = 1_000;

interface Attempt {
  userId: string;
  claim: string;
  connection: ClaimedConnection;
}

/** Sends queued plays in the order they were heard, with one sender per person at a time over all nodes. */
@Injectable()
export class ScrobbleSender implements OnModuleInit {
  private readonly logger = new Logger('Scrobbling');

  constructor(
    private readonly jobs: Jobs,
    private readonly suspended: SuspendedPeople,
    private readonly secrets: KeptSecretsReader,
    private readonly songs: ScrobbledSongs,
    private readonly deliverer: ScrobbleDeliverer,
    private readonly bus: EventBus,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(sendScrobbles, ({ userId }, context) => this.send(userId, context), { atOnce: AT_ONCE });
    this.jobs.handle(resumeScrobbles, (_, context) => this.resume(context));
    this.jobs.every(RESUME_EVERY_SECONDS, resumeScrobbles);
  }

  private async send(userId: string, { database: { manager }, signal }: JobContext): Promise<void> {
    const begun = performance.now();
    while (!this.suspended.find(userId)) {
      if (performance.now() - begun > LONGEST_TURN_MS) return this.sendAgain(userId, manager, 0);
      const claim = randomUUID();
      const connection = await claimConnection(manager, userId, claim);
      if (!connection) return;
      if (!(await this.sendSome({ userId, claim, connection }, manager, signal)))
        return this.sendAgain(userId, manager, WHILE_BUSY_SECONDS);
    }
  }

  private sendAgain(userId: string, database: EntityManager, afterSeconds: number): Promise<void> {
    return this.jobs.send(sendScrobbles, { userId }, { database, afterSeconds });
  }

  /** Returns false, without sending, while the deliverer is busy with this person or server. */
  private async sendSome(attempt: Attempt, manager: EntityManager, signal: AbortSignal): Promise<boolean> {
    try {
      const settlement = await this.deliver(attempt, manager, signal);
      if (settlement) await this.settle(attempt, manager, settlement);
      else await releaseClaim(manager, attempt.userId, attempt.claim);
      return settlement !== undefined;
    } catch (error) {
      await releaseClaim(manager, attempt.userId, attempt.claim).catch(() => undefined);
      throw error;
    }
  }

  /** Outside a transaction: a slow server must not keep a connection from other jobs. */
  private async deliver({ userId, connection }: Attempt, manager: EntityManager, signal: AbortSignal): Promise<Settlement | undefined> {
    const { id, server, keyId, sealedToken: sealed, failures, singly } = connection;
    const token = await this.secrets.open({ keyId, sealed }, aboutToken(userId, id));
    if (token === undefined) return { paused: 'tokenLost', singly };
    const { plays, gone } = await this.withSongs(await firstWaiting(manager, userId, singly > 0 ? 1 : MOST_TOGETHER));
    if (plays.length === 0) return { dropped: gone, singly: Math.max(0, singly - gone.length) };
    const delivery = await this.deliverer.deliver(userId, { server, token }, submissionOf(plays), signal);
    // A missing response is no failure of the server when this process is stopping.
    signal.throwIfAborted();
    if (delivery.is === 'busy') return undefined;
    const verdict = verdictOf(delivery.answer, { failures, now: Date.now(), random: Math.random() });
    if (verdict.is === 'later') this.logger.debug(`a scrobble server answered ${delivery.answer?.status ?? 'nothing'}`);
    const ids = plays.map(({ playId }) => playId);
    return { ...settlementOf(verdict, ids, singly), dropped: gone };
  }

  private async withSongs(waiting: readonly WaitingScrobble[]) {
    const byId = await this.songs.byId(waiting.map(({ songId }) => songId));
    const plays = waiting.flatMap(({ playId, songId, startedAt }) => {
      const song = byId.get(songId);
      return song ? [{ playId, song, startedAt }] : [];
    });
    return { plays, gone: waiting.filter(({ songId }) => !byId.has(songId)).map(({ playId }) => playId) };
  }

  private async settle({ userId, claim, connection }: Attempt, manager: EntityManager, settlement: Settlement): Promise<void> {
    await manager.transaction(async (transaction) => {
      await settleClaim(transaction, { userId, claim, id: connection.id }, settlement);
      const afterSeconds = settlement.waitSeconds ?? 0;
      if (afterSeconds > 0) await this.sendAgain(userId, transaction, afterSeconds + 1);
    });
    if (settlement.paused !== undefined) this.bus.publish('scrobbling.paused', { userId, server: connection.server });
  }

  async resume({ database: { manager } }: JobContext): Promise<void> {
    const people = (await peopleWithDueScrobbles(manager, MOST_RESUMED)).filter((userId) => !this.suspended.find(userId));
    for (const userId of people) await this.jobs.send(sendScrobbles, { userId }, { database: manager });
  }
}

/** After a batch is rejected, its plays are sent one by one, to find the one that the server doesn't accept. */
function settlementOf(verdict: Verdict, ids: readonly string[], singly: number): Settlement {
  const left = Math.max(0, singly - ids.length);
  if (verdict.is === 'accepted') return { sent: ids, singly: left, waitSeconds: verdict.waitSeconds };
  if (verdict.is === 'later') return { hasFailed: true, singly, waitSeconds: verdict.waitSeconds };
  if (verdict.is === 'tokenRefused') return { paused: 'tokenRefused', singly };
  return ids.length === 1 ? { refused: ids, singly: left } : { singly: ids.length };
}
