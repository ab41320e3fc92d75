import { mostFound } from '@chorus/contracts';
import { DataSource } from 'typeorm';
import { generateSongs } from '../../../tools/many-songs/generate-songs';
import { findNames } from '../src/features/reads/search/search.queries';
import { databaseOptions } from '../src/platform/database/database-options';
import { createDatabase, type TestDatabase } from './_harness/database';

const SONGS = 20_000;
const SAMPLES = 40;
const LEAST = 0.85;

const edits: Record<string, (title: string, at: number) => string> = {
  'a letter replaced': (title, at) => `${title.slice(0, at)}x${title.slice(at + 1)}`,
  'a letter left out': (title, at) => title.slice(0, at) + title.slice(at + 1),
  'a letter too many': (title, at) => `${title.slice(0, at)}k${title.slice(at)}`,
  'two letters swapped': (title, at) => title.slice(0, at) + title.charAt(at + 1) + title.charAt(at) + title.slice(at + 2),
};

describe('a search with a typing error', () => {
  let database: TestDatabase;
  let dataSource: DataSource;
  let titles: Map<string, string>;
  let typed: string[];

  beforeAll(async () => {
    database = await createDatabase();
    dataSource = await new DataSource(databaseOptions(database.url)).initialize();
    await generateSongs((sql, parameters) => dataSource.query(sql, parameters), SONGS);
    const songs = await dataSource.query<{ id: string; title: string }[]>('SELECT id, title FROM songs');
    titles = new Map(songs.map(({ id, title }) => [id, title]));
    const all = [...new Set(titles.values())].toSorted();
    typed = Array.from({ length: SAMPLES }, (_, at) => all[Math.floor((at * all.length) / SAMPLES)] ?? '');
  });
  afterAll(async () => {
    await dataSource.destroy();
    await database.drop();
  });

  it.each(Object.keys(edits))('finds the song among the first, with %s anywhere after the first letter', async (edit) => {
    let found = 0;
    for (const [sample, title] of typed.entries()) {
      const at = 1 + (sample % (title.length - 2));
      const { songs } = await findNames(dataSource, edits[edit]?.(title, at) ?? '', mostFound.songs);
      if (songs.some(({ id }) => titles.get(id) === title)) found += 1;
    }
    expect(found / SAMPLES).toBeGreaterThanOrEqual(LEAST);
  });
});
