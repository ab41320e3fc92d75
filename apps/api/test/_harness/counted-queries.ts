import { Client } from 'pg';

/** What pg does not declare. */
interface PooledClient {
  connectionParameters: { application_name?: string };
}

/**
 * How many statements this process sends to PostgreSQL during the work. What jobs do meanwhile, on connections of their own, does not count, nor that
 * the process looks by the clock whether somebody was blocked or suspended.
 */
export async function countQueries(work: () => Promise<unknown>): Promise<number> {
  const query = jest.spyOn(Client.prototype, 'query');
  try {
    await work();
    const { calls, contexts } = query.mock;
    return contexts.filter((client: PooledClient, at) => !isOfJobs(client) && !isModerationPoll(calls[at]?.[0])).length;
  } finally {
    query.mockRestore();
  }
}

const isOfJobs = ({ connectionParameters }: PooledClient): boolean => connectionParameters.application_name === 'chorus-jobs';

const isModerationPoll = (statement: unknown): boolean => typeof statement === 'string' && statement.includes('FROM moderation_version');
