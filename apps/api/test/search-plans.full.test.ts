import { mostFound } from '@chorus/contracts';
import { DataSource } from 'typeorm';
import { generateSongs } from '../../../tools/many-songs/generate-songs';
import { nearParameters, nearStatement } from '../src/features/reads/search/near.queries';
import { similarParameters, similarStatement } from '../src/features/reads/search/search.queries';
import { searchPatterns } from '../src/features/reads/search/search-patterns';
import { databaseOptions } from '../src/platform/database/database-options';
import { createDatabase, type TestDatabase } from './_harness/database';

const isLong = Boolean(process.env.CHORUS_LONG);
const SONGS = isLong ? 100_000 : 20_000;
const SONGS_WITH_LYRICS = SONGS / 4;
const SONGS_WITH_CONTRIBUTORS = SONGS / 2;

describe(`search plans for ${SONGS} songs:`, () => {
  let database: TestDatabase;
  let dataSource: DataSource;

  beforeAll(async () => {
    database = await createDatabase();
    dataSource = await new DataSource(databaseOptions(database.url)).initialize();
    await generateSongs((sql, parameters) => dataSource.query(sql, parameters), SONGS);
    await dataSource.query(
      `INSERT INTO song_lyrics (song_id, lines) SELECT id, jsonb_build_array(jsonb_build_object('text', title || ' we sing ' || title))
       FROM songs LIMIT ${SONGS_WITH_LYRICS}`,
    );
    await dataSource.query(
      `INSERT INTO song_contributors (song_id, role, position, name)
       SELECT song.id, 'composer', 0, artist.full_name FROM songs song JOIN artists artist ON artist.id = song.artist_id LIMIT ${SONGS_WITH_CONTRIBUTORS}`,
    );
    await dataSource.query('ANALYZE song_search');
  });
  afterAll(async () => {
    await dataSource.destroy();
    await database.drop();
  });

  async function planOf(sql: string, parameters: unknown[]): Promise<string> {
    const lines = await dataSource.query<{ 'QUERY PLAN': string }[]>(`EXPLAIN ${sql}`, parameters);
    return lines.map((line) => line['QUERY PLAN']).join('\n');
  }

  const plans = {
    near: (typed: string) => planOf(nearStatement(searchPatterns(typed)).text, nearParameters(searchPatterns(typed), mostFound)),
    similar: (typed: string) => planOf(similarStatement.text, similarParameters(typed, [], mostFound)),
  };

  it.each([
    ['a whole name', 'near', 'golden river', 'song_search_prefix'],
    ['a beginning', 'near', 'golden riv', 'song_search_prefix'],
    ['a part', 'near', 'olden riv', 'song_search_trigrams'],
    ['several words', 'near', 'river golden', 'song_search_trigrams'],
    ['a typing error', 'similar', 'goldne rivr', 'song_search_trigrams'],
    ['one letter', 'near', 'g', 'song_search_letter'],
    ['two letters', 'near', 'go', 'song_search_two_letters'],
  ] as const)('%s uses an index', async (_, how, typed, index) => {
    const plan = await plans[how](typed);
    expect(plan).toContain(index);
    expect(plan).not.toMatch(/Seq Scan on song_search/);
  });

  it.each(['we sing golden river', 'golden'])('lyrics with %j are found by an index, and none are read without one', async (typed) => {
    const plan = await plans.similar(typed);
    expect(plan).toContain('song_lyrics_terms');
    expect(plan).not.toMatch(/Seq Scan on song_lyrics/);
  });

  it.each([
    ['near', 'river'],
    ['near', 'golden river'],
    ['near', 'the golden river of the lonely silver morning train'],
    ['similar', 'goldne rivr'],
  ] as const)('contributors are found by an index, %s %j, and no song is read without one', async (how, typed) => {
    const plan = await plans[how](typed);
    expect(plan).toContain('song_search_contributors');
    expect(plan).not.toMatch(/Seq Scan on song_search/);
  });

  it('one or two letters are read in ranking order, without a sort', async () => {
    const plan = await plans.near('go');
    expect(plan).toMatch(/Limit.*\n\s+-> {2}Index Scan using song_search_two_letters/);
  });

  // Below a few thousand names, reading without an index is faster.
  (isLong ? it : it.skip)('albums and artists are read by an index, too', async () => {
    expect(await plans.near('golden riv')).not.toMatch(/Seq Scan on \w+_search/);
  });
});
