import { withClient } from '../../../../tools/postgres/with-client';
import type { Stack } from './stack';

export const askDatabase = <Row extends object>(
  { databaseUrl }: Pick<Stack, 'databaseUrl'>,
  question: string,
  values: unknown[] = [],
): Promise<Row[]> => withClient(databaseUrl, async (client) => (await client.query<Row>(question, values)).rows);
