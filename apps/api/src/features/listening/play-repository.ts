import { RECOUNT_AFTER_MS } from '@chorus/contracts';
import { Injectable } from '@nestjs/common';
import { type EntityManager, In, MoreThanOrEqual } from 'typeorm';
import { advisoryLockKey } from '../../platform/database/advisory-lock-key';
import { UnitOfWork } from '../../platform/events/unit-of-work';
import { UsersReader } from '../users/users.reader';
import type { CountedPlay } from './counted-plays';
import type { Listener } from './listener';
import type { HeardPlay } from './listening-facts';
import { PlayEntity } from './play.entity';
import { utcDayStart, weightsOf } from './play-weights';
import { type Contribution, type ScaledSum, sumOf } from './trend-rules';

const LISTENER_LOCKS = advisoryLockKey('play');

type Reweighed = Pick<PlayEntity, 'id' | 'songId' | 'startedAt' | 'weight'> & { before: number };

/**
 * Stores plays, weighs them together with their neighbours in time, and updates the songs' trends by the difference, in one transaction: trends
 * do not depend on when or in what order plays are reported. Reports of one listener are serialized.
 */
@Injectable()
export class PlayRepository {
  constructor(
    private readonly work: UnitOfWork,
    private readonly users: UsersReader,
  ) {}

  async save(listener: Listener, plays: readonly CountedPlay[]): Promise<void> {
    if (plays.length === 0) return;
    await this.work.run(async (transaction, emit) => {
      if (!listener.isVisitor) await this.users.refuseDeleted(transaction, listener.id);
      await transaction.query('SELECT pg_advisory_xact_lock($1, hashtext($2))', [LISTENER_LOCKS, listener.id]);
      const heard = await insertOrProlong(transaction, listener, plays);
      const changed = await reweigh(
        transaction,
        listener,
        heard.filter(({ secondsBefore }) => secondsBefore === 0),
      );
      await addToTrends(transaction, differences(changed));
      if (!listener.isVisitor && heard.length > 0) emit('plays.heard', { userId: listener.id, plays: heard });
    });
  }
}

/**
 * Returns the plays that are new, and those of which more was heard than was known. Inserts in id order, so that two reports of the same plays
 * do not deadlock.
 */
async function insertOrProlong(
  transaction: EntityManager,
  { id, isVisitor }: Listener,
  plays: readonly CountedPlay[],
): Promise<HeardPlay[]> {
  const stored = await transaction.query<{ id: string; secondsBefore: number }[]>(
    `WITH known AS MATERIALIZED (SELECT id, seconds_heard FROM plays WHERE id = ANY($3::uuid[])), stored AS (
       INSERT INTO plays (id, song_id, listener, visitor, started_at, seconds_heard)
       SELECT id, song_id, $1, $2, started_at, seconds_heard
       FROM unnest($3::uuid[], $4::uuid[], $5::timestamptz[], $6::double precision[]) AS play (id, song_id, started_at, seconds_heard)
       ORDER BY id
       ON CONFLICT (id) DO UPDATE SET seconds_heard = EXCLUDED.seconds_heard
         WHERE (plays.listener, plays.visitor, plays.song_id) = (EXCLUDED.listener, EXCLUDED.visitor, EXCLUDED.song_id)
           AND plays.seconds_heard < EXCLUDED.seconds_heard
       RETURNING id
     )
     SELECT id, coalesce(known.seconds_heard, 0) AS "secondsBefore" FROM stored LEFT JOIN known USING (id)`,
    [
      id,
      isVisitor,
      plays.map((play) => play.id),
      plays.map((play) => play.songId),
      plays.map((play) => play.startedAt),
      plays.map((play) => play.secondsHeard),
    ],
  );
  const before = new Map(stored.map((play) => [play.id, play.secondsBefore]));
  return plays.flatMap((play) => {
    const secondsBefore = before.get(play.id);
    return secondsBefore === undefined ? [] : [{ ...play, secondsBefore }];
  });
}

async function reweigh(
  transaction: EntityManager,
  { id, isVisitor }: Listener,
  added: readonly Pick<CountedPlay, 'songId' | 'startedAt'>[],
): Promise<Reweighed[]> {
  if (added.length === 0) return [];
  const from = utcDayStart(new Date(Math.min(...added.map(({ startedAt }) => startedAt.getTime()))));
  const known = await transaction.find(PlayEntity, {
    select: { id: true, songId: true, startedAt: true, weight: true },
    where: {
      listener: id,
      visitor: isVisitor,
      songId: In(added.map(({ songId }) => songId)),
      startedAt: MoreThanOrEqual(new Date(from.getTime() - RECOUNT_AFTER_MS)),
    },
    order: { startedAt: 'ASC' },
  });
  const songIds = new Set(known.map(({ songId }) => songId));
  const changed = [...songIds].flatMap((song) =>
    changedWeights(
      known.filter(({ songId }) => songId === song),
      isVisitor,
      from,
    ),
  );
  await transaction.query(
    'UPDATE plays SET weight = changed.weight FROM unnest($1::uuid[], $2::double precision[]) AS changed (id, weight) WHERE plays.id = changed.id',
    [changed.map((play) => play.id), changed.map(({ weight }) => weight)],
  );
  return changed;
}

function changedWeights(plays: readonly PlayEntity[], isVisitor: boolean, from: Date): Reweighed[] {
  const countedBefore = plays.findLast(({ startedAt, weight }) => startedAt < from && weight > 0)?.startedAt;
  const weighed = plays.filter(({ startedAt }) => startedAt >= from);
  const weights = weightsOf(weighed, isVisitor, countedBefore);
  return weighed
    .map(({ id, songId, startedAt, weight: before }) => ({ id, songId, startedAt, before, weight: weights.get(id) ?? 0 }))
    .filter(({ weight, before }) => weight !== before);
}

function differences(changed: readonly Reweighed[]): Map<string, ScaledSum> {
  const bySong = new Map<string, Contribution[]>();
  for (const { songId, startedAt, weight, before } of changed)
    bySong.set(songId, [...(bySong.get(songId) ?? []), { startedAt, weight: weight - before }]);
  return new Map([...bySong].map(([songId, contributions]) => [songId, sumOf(contributions)]));
}

/**
 * 2 to a smaller power is lost beside 1, and PostgreSQL refuses to compute it when it is much
 * smaller.
 */
const NEGLIGIBLE = -1000;

const powerOfTwo = (exponent: string) => `power(2::double precision, greatest(${exponent}, ${NEGLIGIBLE}))`;
const log2 = (number: string) => `(ln(${number}) / ln(2::double precision))`;

/**
 * Adds to the trends of songs in one statement, so that no concurrent update is lost; rows are locked in id order, which prevents deadlocks.
 * The larger exponent is factored out before the sum, to keep its precision.
 */
async function addToTrends(transaction: EntityManager, sums: ReadonlyMap<string, ScaledSum>): Promise<void> {
  const changes = [...sums].filter(([, { factor }]) => factor !== 0);
  if (changes.length === 0) return;
  const larger = 'greatest(known.trend, added.exponent)';
  await transaction.query(
    `WITH added AS MATERIALIZED (
       SELECT * FROM unnest($1::uuid[], $2::double precision[], $3::double precision[]) AS added (song_id, factor, exponent)
     )
     INSERT INTO song_trends AS known (song_id, trend)
     SELECT song_id, added.exponent + ${log2('abs(factor)')} FROM added ORDER BY song_id
     ON CONFLICT (song_id) DO UPDATE SET trend = (
       SELECT ${larger} + ${log2(`${powerOfTwo(`known.trend - ${larger}`)} + factor * ${powerOfTwo(`added.exponent - ${larger}`)}`)}
       FROM added WHERE added.song_id = excluded.song_id
     )`,
    [changes.map(([songId]) => songId), changes.map(([, { factor }]) => factor), changes.map(([, { exponent }]) => exponent)],
  );
}
