import { DataSource } from 'typeorm';
import { GuessLimits } from '../../src/features/accounts/guesses/guess-limits';
import { ACCOUNT } from '../../src/features/accounts/guesses/guess-rules';
import { databaseOptions } from '../../src/platform/database/database-options';
import { createDatabase, type TestDatabase } from '../_harness/database';

let database: TestDatabase;
let dataSource: DataSource;

beforeAll(async () => {
  database = await createDatabase();
  dataSource = await new DataSource(databaseOptions(database.url)).initialize();
});
afterAll(async () => {
  await dataSource.destroy();
  await database.drop();
});

it('the first guess at an account never has to wait, not even for a part of a millisecond', async () => {
  const limits = new GuessLimits(dataSource);
  for (let account = 0; account < 300; account += 1) expect(await limits.consume([{ key: `account ${account}`, rule: ACCOUNT }])).toBe(0);
});
