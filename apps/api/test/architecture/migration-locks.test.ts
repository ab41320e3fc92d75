import { DataSource, type QueryRunner } from 'typeorm';
import { databaseOptions } from '../../src/platform/database/database-options';
import { migrations } from '../../src/platform/database/migrations';
import { SearchedByVersion1764140000000 } from '../../src/platform/database/migrations/1764140000000-searched-by-version';
import { createEmptyDatabase } from '../_harness/database';
import { lockProblems } from './migration-locks';

/** Migrations up to this one were written before there was this check. */
const LAST_UNCHECKED = migrations.indexOf(SearchedByVersion1764140000000);

/** Runs the statements and remembers them. */
function recording(runner: QueryRunner, statements: string[]): QueryRunner {
  const query: QueryRunner['query'] = (sql: string, ...more: []) => {
    statements.push(sql);
    return runner.query(sql, ...more);
  };
  return Object.assign(Object.create(runner) as QueryRunner, { query });
}

it('new migrations hold no lock that keeps listeners waiting while they read or write a whole table', async () => {
  const database = await createEmptyDatabase();
  const dataSource = await new DataSource(databaseOptions(database.url)).initialize();
  const runner = dataSource.createQueryRunner();
  const problems: string[] = [];
  for (const [at, Migration] of migrations.entries()) {
    const statements: string[] = [];
    const migration = new Migration();
    const isTransaction = !('transaction' in migration && migration.transaction === false);
    if (isTransaction) await runner.startTransaction();
    await migration.up(recording(runner, statements));
    if (isTransaction) await runner.commitTransaction();
    if (at > LAST_UNCHECKED) problems.push(...lockProblems({ statements, isTransaction }).map((problem) => `${Migration.name} ${problem}`));
  }
  await runner.release();
  await dataSource.destroy();
  await database.drop();
  expect(problems).toEqual([]);
});

describe('the check of locks in migrations reports', () => {
  const problems = (statements: string[], isTransaction = true) => lockProblems({ statements, isTransaction });

  it.each([
    ['CREATE INDEX plays_day ON plays (day)', 'builds an index without CONCURRENTLY: plays'],
    ['CREATE UNIQUE INDEX ON plays (day)', 'builds an index without CONCURRENTLY: plays'],
    ['ALTER TABLE plays ADD CHECK (weight > 0)', 'adds a constraint without NOT VALID: plays'],
    ['ALTER TABLE plays ADD COLUMN room_id uuid REFERENCES rooms', 'adds a constraint without NOT VALID: plays'],
    ['ALTER TABLE plays ADD CONSTRAINT once UNIQUE (id)', 'builds an index for a constraint: plays'],
    ['ALTER TABLE plays ALTER COLUMN weight TYPE bigint', 'changes the type of a column: plays'],
    ['ALTER TABLE plays ADD COLUMN tag uuid DEFAULT gen_random_uuid()', 'adds a column whose default differs by row: plays'],
    ['VACUUM FULL plays', 'rewrites: plays'],
  ])('%s', (sql, problem) => expect(problems([sql])).toEqual([problem]));

  it('rows that are changed, and constraints that are validated, after ALTER TABLE in one transaction', () => {
    const added = 'ALTER TABLE plays ADD CONSTRAINT some CHECK (weight > 0) NOT VALID';
    const validated = 'ALTER TABLE plays VALIDATE CONSTRAINT some';
    expect(problems([added, 'UPDATE plays SET weight = 1'])).toEqual(['changes rows under the lock of ALTER TABLE: plays']);
    expect(problems([added, validated])).toEqual(['validates a constraint under the lock of ALTER TABLE: plays']);
    expect(problems([added, validated], false)).toEqual([]);
  });

  it.each([
    [['CREATE TABLE moods (id int)', 'CREATE INDEX ON moods (id)', 'ALTER TABLE moods ADD CHECK (id > 0)']],
    [['CREATE INDEX CONCURRENTLY plays_day ON plays (day)']],
    [['ALTER TABLE plays ADD COLUMN mood text', 'UPDATE songs SET mood = 1']],
    [['ALTER TABLE plays ADD CONSTRAINT once UNIQUE USING INDEX plays_once']],
  ])('nothing for %j', (statements) => expect(problems(statements)).toEqual([]));
});
