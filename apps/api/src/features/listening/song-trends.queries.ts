import type { EntityManager } from 'typeorm';
import type { ScaledSum } from './trend-rules';

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
export async function addToTrends(transaction: EntityManager, sums: ReadonlyMap<string, ScaledSum>): Promise<void> {
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
