import { Client } from 'pg';

/** What pg does not declare. */
interface PooledClient {
  connectionParameters: { application_name?: string };
}

/** How many statements this process sends to PostgreSQL during the work. What jobs do meanwhile, on connections of their own, does not count. */
export async function countQueries(work: () => Promise<unknown>): Promise<number> {
  const query = jest.spyOn(Client.prototype, 'query');
  try {
    await work();
    return query.mock.contexts.filter((client: PooledClient) => !isOfJobs(client)).length;
  } finally {
    query.mockRestore();
  }
}

const isOfJobs = ({ connectionParameters }: PooledClient): boolean => connectionParameters.application_name === 'chorus-jobs';
