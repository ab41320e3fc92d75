import { RefreshDiscovery } from '../../src/features/discovery/refresh-discovery';
import { refreshNeighbours } from '../../src/features/discovery/song-neighbours.queries';
import { Jobs } from '../../src/platform/jobs/jobs';
import type { SongEntity } from '../../src/features/catalogue/songs/song.entity';
import { CatalogueRows } from '../_harness/catalogue-rows';
import { doJob, jobsOnDemand } from '../_harness/jobs-on-demand';
import { startApi, type TestApi } from '../_harness/start-api';
import { person, playOf, reporting } from '../listening/report-plays';

const MINUTE_MS = 60_000;
const never = new AbortController().signal;

describe('the refresh of discovery', () => {
  let api: TestApi;
  let songs: SongEntity[];

  beforeAll(async () => {
    api = await startApi({ override: jobsOnDemand });
  });
  afterAll(() => api.stop());
  beforeEach(async () => {
    await api.dataSource.query('TRUNCATE plays, song_trends, song_neighbours, personal_picks, songs CASCADE');
    await api.dataSource.query('DELETE FROM jobs.job');
    const rows = new CatalogueRows(api.dataSource);
    songs = await Promise.all([1, 2, 3].map((number) => rows.song({ title: `Song ${number}` })));
  });

  const play = (who: string, ...heard: SongEntity[]) => {
    const began = Date.now() - 60 * MINUTE_MS;
    return reporting(api, new Date())(
      person(who),
      heard.map((song, place) => playOf(song, new Date(began + place * 2 * MINUTE_MS))),
    );
  };
  const neighbours = () =>
    api.dataSource.query<{ song_id: string; neighbour_ids: string[] }[]>('SELECT * FROM song_neighbours ORDER BY song_id');
  const refresh = () => api.app.get(RefreshDiscovery).refresh({ database: api.dataSource, signal: never });

  it('runs once every 15 minutes on one of all nodes', async () => {
    await play('kim', songs[0]!, songs[1]!);
    const other = await startApi({
      config: { databaseUrl: api.config.databaseUrl },
      override: jobsOnDemand,
    });
    const nodes = [api.app, other.app];
    await Promise.all(nodes.map((node) => node.get(Jobs).runSchedules()));
    const done = await Promise.all(nodes.map((node) => doJob(node, 'refresh-discovery')));
    expect(done.filter(Boolean)).toHaveLength(1);
    expect(await neighbours()).toHaveLength(2);
    await other.stop();
  });

  it('updates the popularity in search', async () => {
    await play('kim', songs[1]!);
    await refresh();
    const [first] = await api.dataSource.query<{ title: string }[]>(
      'SELECT title FROM songs JOIN song_search USING (id) WHERE popularity IS NOT NULL',
    );
    expect(first?.title).toBe('Song 2');
  });

  it('removes neighbours that are no longer heard together, and deleted songs', async () => {
    await play('kim', songs[0]!, songs[1]!);
    await play('minh', songs[1]!, songs[2]!);
    await refresh();
    expect(await neighbours()).toHaveLength(3);
    await api.dataSource.query('DELETE FROM songs WHERE id = $1', [songs[2]!.id]);
    await refresh();
    expect((await neighbours()).map(({ neighbour_ids }) => neighbour_ids)).toHaveLength(2);
  });

  it('does not rewrite unchanged rows', async () => {
    await play('kim', songs[0]!, songs[1]!);
    await refresh();
    const versions = () => api.dataSource.query<object[]>('SELECT xmin FROM song_neighbours UNION ALL SELECT xmin FROM songs');
    const before = await versions();
    await refresh();
    expect(await versions()).toEqual(before);
  });

  it('has the same result when two refreshes run concurrently', async () => {
    await play('kim', ...songs);
    await Promise.all([refreshNeighbours(api.dataSource), refreshNeighbours(api.dataSource)]);
    expect(await neighbours()).toHaveLength(3);
  });

  it('counts at most fifty songs of a session', async () => {
    const rows = new CatalogueRows(api.dataSource);
    const many: SongEntity[] = [];
    while (many.length < 70) many.push(await rows.song({ duration: 61 }));
    const began = Date.now() - 3 * 60 * MINUTE_MS;
    await reporting(api, new Date())(
      person('kim'),
      many.map((song, place) => playOf(song, new Date(began + place * 2 * MINUTE_MS))),
    );
    await refresh();
    expect(await neighbours()).toHaveLength(50);
  });

  it('removes the picks of past days', async () => {
    await api.dataSource.query(`INSERT INTO personal_picks VALUES (current_date - 2, 'kim', '[]'), (current_date, 'kim', '[]')`);
    await refresh();
    expect(await api.dataSource.query('SELECT FROM personal_picks')).toHaveLength(1);
  });
});
