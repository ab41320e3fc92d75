import { Client } from 'pg';

/** Not declared by @types/pg. */
interface PooledClient {
  connectionParameters: { application_name?: string };
}

/**
 * Counts the statements of this process during `work`, without those of jobs (which have their own
 * pool) and of the poll for blocks and suspensions.
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
