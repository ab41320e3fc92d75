import { Client } from 'pg';

/** How many statements this process sends to PostgreSQL during the work. */
export async function countQueries(work: () => Promise<unknown>): Promise<number> {
  const query = jest.spyOn(Client.prototype, 'query');
  try {
    await work();
    return query.mock.calls.length;
  } finally {
    query.mockRestore();
  }
}
