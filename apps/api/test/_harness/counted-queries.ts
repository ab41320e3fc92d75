import { Client } from 'pg';
import { CLOCK_QUERY } from '../../src/platform/database/database-clock';

/** @types/pg does not declare this field. */
interface PooledClient {
  connectionParameters: { application_name?: string };
}

/**
 * Counts the statements of this process during `work`. Leaves out those of jobs and notifications, which have their own connections, and
 * those by which a node polls its caches, reads the clock and sweeps rooms.
 */
export async function countQueries(work: () => Promise<unknown>): Promise<number> {
  const query = jest.spyOn(Client.prototype, 'query');
  try {
    await work();
    const { calls, contexts } = query.mock;
    return contexts.filter((client: PooledClient, at) => !isOfOthers(client) && !isPoll(calls[at]?.[0])).length;
  } finally {
    query.mockRestore();
  }
}

const isOfOthers = ({ connectionParameters }: PooledClient): boolean =>
  ['chorus-jobs', 'chorus-notifications'].includes(connectionParameters.application_name ?? '');

/** Statements that only the sweep makes, or the check of the database. Requests use the same tables. */
const isOfSweep = /^SELECT 1$|\bseen_at < clock_timestamp\(\)|^DELETE FROM room_(?:commands|messages WHERE \(|stays WHERE \()/;

const isPoll = (statement: unknown): boolean =>
  typeof statement === 'string' &&
  (statement === CLOCK_QUERY || statement.startsWith('SELECT to_json(latest) AS latest') || isOfSweep.test(statement));
