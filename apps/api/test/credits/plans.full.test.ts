import { DataSource, type EntityManager } from 'typeorm';
import { generateSongs } from '../../../../tools/many-songs/generate-songs';
import { AlbumEntity } from '../../src/features/catalogue/albums/album.entity';
import { ArtistEntity } from '../../src/features/catalogue/artists/artist.entity';
import { discographiesOf } from '../../src/features/catalogue/artists/discography.queries';
import { SongEntity } from '../../src/features/catalogue/songs/song.entity';
import { songsToShow } from '../../src/features/catalogue/songs/songs.queries';
import { byFavoriteArtists } from '../../src/features/discovery/candidates.queries';
import { MediaEntity } from '../../src/features/media/media.entity';
import { listStatement } from '../../src/features/reads/windows/list-statement';
import { listedSongs } from '../../src/features/reads/windows/listed-songs';
import { databaseOptions } from '../../src/platform/database/database-options';
import { createDatabase, type TestDatabase } from '../_harness/database';

const SONGS = 20_000;
/** PostgreSQL's `jit_above_cost`. */
const COMPILED_ABOVE = 100_000;

describe(`plans for ${SONGS} songs, a fifth of them by two artists:`, () => {
  let database: TestDatabase;
  let dataSource: DataSource;

  beforeAll(async () => {
    database = await createDatabase();
    const entities = [SongEntity, AlbumEntity, ArtistEntity, MediaEntity];
    dataSource = await new DataSource({ ...databaseOptions(database.url), entities }).initialize();
    await generateSongs((sql, parameters) => dataSource.query(sql, parameters), SONGS);
    for (const table of ['songs', 'albums']) {
      await dataSource.query(
        `UPDATE ${table} SET artist_ids = ARRAY[artist_id, (SELECT id FROM artists ORDER BY id LIMIT 1)], join_phrases = '{" feat. ",""}'
         WHERE abs(hashtext(id::text)) % 5 = 0`,
      );
      await dataSource.query(`VACUUM ANALYZE ${table}`);
    }
  });
  afterAll(async () => {
    await dataSource.destroy();
    await database.drop();
  });

  async function planOf(sql: string, parameters: readonly unknown[] = []): Promise<string> {
    const lines = await dataSource.query<{ 'QUERY PLAN': string }[]>(`EXPLAIN ${sql}`, [...parameters]);
    return lines.map((line) => line['QUERY PLAN']).join('\n');
  }
  /** Plans the statement that a function sends instead of sending it. */
  async function planIn(run: (manager: EntityManager) => Promise<unknown>): Promise<string> {
    const plans: string[] = [];
    const query = async (sql: string, parameters: unknown[]) => {
      plans.push(await planOf(sql, parameters));
      return [];
    };
    await run(Object.assign(Object.create(dataSource.manager) as EntityManager, { query }));
    return plans.join('\n');
  }

  const costOf = (plan: string) => Number(/cost=[\d.]+\.\.([\d.]+)/.exec(plan)?.[1]);

  it.each(['artist', 'title'] as const)('a list sorted by %s costs too little to be compiled', async (sort) => {
    const { text, values } = listStatement(listedSongs, { sort, filter: undefined });
    expect(costOf(await planOf(text, values))).toBeLessThan(COMPILED_ABOVE);
  });

  it('lists of songs read the artists of each song by their index', async () => {
    const plan = await planOf(songsToShow(dataSource.getRepository(SongEntity)).getQuery());
    expect(plan).toContain('Index Scan using artists_pkey on artists');
    expect(plan.match(/Seq Scan on artists/g)).toHaveLength(1);
  });

  it('the songs and albums of a thousand artists are read by indexes', async () => {
    const ids = await dataSource.query<{ id: string }[]>('SELECT id FROM artists');
    const plan = await planIn((manager) =>
      discographiesOf(
        manager,
        ids.map(({ id }) => id),
      ),
    );
    expect(plan).toContain('albums_by_credited_artist');
    expect(plan).not.toMatch(/Seq Scan on (songs|albums)/);
  });

  it('the page of an artist reads both indexes of songs', async () => {
    const [artist] = await dataSource.query<{ id: string }[]>('SELECT id FROM artists ORDER BY id DESC LIMIT 1');
    const plan = await planOf('SELECT id FROM songs song WHERE (song.artist_id = $1 OR song.artist_ids @> ARRAY[$1]::uuid[])', [
      artist?.id,
    ]);
    expect(plan).toContain('songs_by_artist');
    expect(plan).toContain('songs_by_credited_artist');
  });

  it('Made For You reads the songs of favorite artists by both indexes', async () => {
    await dataSource.query(
      `INSERT INTO likes (user_id, song_id, is_liked, at) SELECT 'kim', id, true, now() FROM (SELECT id FROM songs LIMIT 50) AS liked`,
    );
    const plan = await planIn((manager) => byFavoriteArtists(manager, 'kim', new Date()));
    expect(plan).toContain('songs_by_credited_artist');
    expect(plan).not.toMatch(/Seq Scan on songs/);
  });
});
