import { albumEndpoints, discoveryEndpoints, type EndpointSpec, listeningEndpoints, urlOf } from '@chorus/contracts';
import { listeningWorld, SONG_SECONDS } from '../../../../tools/listening-world/world';
import { writeCatalogue } from '../../../../tools/listening-world/write-catalogue';
import { ListeningReader } from '../../src/features/listening/listening.reader';
import { refreshNeighbours } from '../../src/features/discovery/song-neighbours.queries';
import { countQueries } from '../_harness/counted-queries';
import { startApi, type TestApi } from '../_harness/start-api';
import { TestIssuer } from '../_harness/test-issuer';
import { person, reporting } from '../listening/report-plays';

const world = listeningWorld({ listeners: 24, tastes: 3, songs: 2_400, plays: 24 * 80, seed: 'home' });
const [kim] = world.listeners;

describe('Home', () => {
  let issuer: TestIssuer;
  let api: TestApi;
  let asKim: RequestInit;

  beforeAll(async () => {
    issuer = await TestIssuer.start();
    api = await startApi({ config: { signIn: issuer.signIn } });
    await writeCatalogue((sql, parameters) => api.dataSource.query(sql, parameters), world);
    const now = new Date();
    for (const { id, plays } of world.listeners) {
      const report = plays.map((play) => ({
        ...play,
        startedAt: new Date(now.getTime() - play.msAgo).toISOString(),
        secondsHeard: SONG_SECONDS,
      }));
      await reporting(api, now)(person(id), report);
    }
    await refreshNeighbours(api.dataSource);
    await api.dataSource.query('ANALYZE');
    asKim = { headers: { authorization: `Bearer ${await issuer.token({ sub: kim?.id })}` } };
    await api.fetch('/api/songs?limit=1', asKim);
  });
  afterAll(async () => {
    await api.stop();
    await issuer.stop();
  });

  const queriesOf = async (spec: EndpointSpec, init?: RequestInit): Promise<number> => {
    let items: unknown;
    const count = await countQueries(async () => {
      const answer = await api.fetch(urlOf(spec), init);
      items = spec.response.parse(await answer.json());
    });
    if (spec !== albumEndpoints.list) expect(items).not.toEqual([]);
    return count;
  };

  it.each([
    ['featured songs', discoveryEndpoints.featured, false, 11, 5],
    ['songs for a visitor', discoveryEndpoints.madeForYou, false, 8, 3],
    ['songs for a person', discoveryEndpoints.madeForYou, true, 14, 3],
    ['trending songs', discoveryEndpoints.trending, false, 4, 1],
    ['recently played songs', listeningEndpoints.recentlyPlayed, true, 2, 2],
    ['albums', albumEndpoints.list, false, 4, 1],
  ])('loads the %s within its query budget, the first time of a day and later', async (_, spec, signedIn, first, later) => {
    const init = signedIn ? asKim : undefined;
    expect(await queriesOf(spec, init)).toBeLessThanOrEqual(first);
    expect(await queriesOf(spec, init)).toBeLessThanOrEqual(later);
  });

  it('finds trending songs by an index, without reading every played song', async () => {
    const query = jest.spyOn(api.dataSource, 'query');
    await api.app.get(ListeningReader).trending(12);
    const [sql, parameters] = query.mock.calls[0] ?? [''];
    query.mockRestore();
    const plan = await api.dataSource.query<{ 'QUERY PLAN': string }[]>(`EXPLAIN ${sql}`, parameters);
    expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toContain('Scan using song_trends_highest');
  });
});
