import { FEED_FORM, MAX_CHANGES } from '@chorus/contracts';
import { DataSource } from 'typeorm';
import { generateSongs } from '../../../../tools/many-songs/generate-songs';
import { changesStatement } from '../../src/features/reads/feed/changes.queries';
import { parametersOf, positionOf } from '../../src/features/reads/feed/feed-position';
import { databaseOptions } from '../../src/platform/database/database-options';
import { createDatabase, type TestDatabase } from '../_harness/database';

const SONGS = process.env.CHORUS_LONG === undefined ? 20_000 : 100_000;

describe(`a page of changes of a catalogue of ${SONGS} songs`, () => {
  let database: TestDatabase;
  let dataSource: DataSource;

  beforeAll(async () => {
    database = await createDatabase();
    dataSource = await new DataSource(databaseOptions(database.url)).initialize();
    await generateSongs((sql, parameters) => dataSource.query(sql, parameters), SONGS);
  });
  afterAll(async () => {
    await dataSource.destroy();
    await database.drop();
  });

  it.each(['3-0123456789ab', '3-0123456789ab-song-0192f000-0000-7000-8001-000000000001'])(
    'reads a range of an index, and rows by their ids, after %s',
    async (since) => {
      const lines = await dataSource.query<{ 'QUERY PLAN': string }[]>(`EXPLAIN ${changesStatement.text}`, [
        ...parametersOf(positionOf(since)),
        MAX_CHANGES + 1,
        FEED_FORM,
      ]);
      const plan = lines.map((line) => line['QUERY PLAN']).join('\n');
      expect(plan).toMatch(/catalogue_changes_in_order[^\n]*\n\s*Index Cond: \(ROW\(/);
      expect(plan).not.toMatch(/Seq Scan on (catalogue_changes|songs|albums|artists|media)/);
      expect(plan).not.toContain('Sort Key: catalogue_changes');
    },
  );
});
