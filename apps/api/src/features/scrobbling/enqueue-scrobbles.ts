import { playScrobbles } from '@chorus/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { DomainEvents } from '../../platform/events/domain-events';
import { InTransactionOf } from '../../platform/events/on-fact.decorator';
import { Jobs } from '../../platform/jobs/jobs';
import { sendScrobbles } from './scrobble-jobs';
import { addWaiting } from './scrobbles.queries';

@Injectable()
export class EnqueueScrobbles {
  constructor(private readonly jobs: Jobs) {}

  /** A play is scrobbled once, by the report that takes it past the threshold. Without `isPrivate: false` it may have been private, so it is not. */
  @InTransactionOf('plays.heard')
  async enqueue({ userId, plays }: DomainEvents['plays.heard'], database: EntityManager): Promise<void> {
    const scrobbled = plays.filter(
      ({ isPrivate, secondsBefore, secondsHeard, duration }) =>
        isPrivate === false && playScrobbles(secondsHeard, duration) && !playScrobbles(secondsBefore, duration),
    );
    if (scrobbled.length === 0) return;
    const waiting = scrobbled.map(({ id, songId, startedAt }) => ({ playId: id, songId, startedAt }));
    if (await addWaiting(database, userId, waiting)) await this.jobs.send(sendScrobbles, { userId }, { database });
  }
}
