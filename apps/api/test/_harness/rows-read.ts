import { Client } from 'pg';

/** Counts the rows that PostgreSQL returned to this process during `work`. */
export async function countRowsRead(work: () => Promise<unknown>): Promise<number> {
  const query = jest.spyOn(Client.prototype, 'query');
  try {
    await work();
    const results = query.mock.results.map(({ value }) => value as Promise<{ rows?: unknown[] } | undefined> | undefined);
    const rows = await Promise.all(results.map(async (result) => (await result)?.rows?.length ?? 0));
    return rows.reduce((sum, count) => sum + count, 0);
  } finally {
    query.mockRestore();
  }
}
