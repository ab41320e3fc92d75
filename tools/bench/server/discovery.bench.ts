import { Client } from 'pg';
import { refreshNeighbours } from '../../../apps/api/src/features/discovery/song-neighbours.queries';
import { TestIssuer } from '../../../apps/api/test/_harness/test-issuer';
import { chance, hitRateAt10, popularity } from '../../listening-world/hit-rate';
import { type ListeningWorld, listeningWorld, SONG_SECONDS, type WorldListener } from '../../listening-world/world';
import { writeCatalogue } from '../../listening-world/write-catalogue';
import { onBenchStack } from '../stack/bench-stack';
import { peakMemory } from '../stack/peak-memory';
import { type BenchOptions, type BenchRow, notMeasured } from '../row';

export const title = 'Discovery';

const world = listeningWorld({ listeners: 2_000, tastes: 8, songs: 5_000, plays: 200_000, seed: 'bench' });
const ofFirstQuarter: ListeningWorld = { ...world, listeners: world.listeners.slice(0, world.listeners.length / 4) };
const reportedAtOnce = 100;
const clients = 4;

/** Reporting that many plays takes more than a minute. */
export async function bench({ full }: BenchOptions): Promise<BenchRow[]> {
  if (!full) return [notMeasured(title, 'only with `npm run bench -- full`')];
  const issuer = await TestIssuer.start();
  const { signIn } = issuer;
  const settings = { OIDC_ISSUER: signIn.issuer, OIDC_CLIENT_ID: signIn.clientId, OIDC_AUDIENCE: signIn.audience };
  const rows = await onBenchStack(({ url, databaseUrl }) => onWorld(issuer, url, databaseUrl), settings);
  await issuer.stop();
  return rows;
}

async function onWorld(issuer: TestIssuer, url: string, databaseUrl: string): Promise<BenchRow[]> {
  const database = new Client(databaseUrl);
  await database.connect();
  await writeCatalogue((sql, parameters) => database.query(sql, parameters), world);
  const api = new WorldApi(issuer, url);

  const quarterTook = await api.report(ofFirstQuarter);
  const quarter = await refreshed(database);
  const restTook = await api.report({ ...world, listeners: world.listeners.slice(ofFirstQuarter.listeners.length) });
  const whole = await refreshed(database);
  const plays = world.listeners.reduce((sum, listener) => sum + listener.plays.length, 0);
  const { rates, took } = await api.hitRates(world);
  await database.end();

  return [
    {
      name: 'Plays reported',
      figure: `${Math.round(plays / (quarterTook + restTook))} plays/s`,
      goal: 'watched',
      how: `POST /api/plays by ${world.listeners.length.toLocaleString('en')} people, up to ${reportedAtOnce} plays at once, ${clients} at a time`,
    },
    {
      name: `Refresh of made for you after ${plays.toLocaleString('en')} plays`,
      figure: `${whole.seconds.toFixed(1)} s in ${whole.memory}; after a quarter of them ${quarter.seconds.toFixed(1)} s in ${quarter.memory}`,
      goal: '≤ 60 s, flat memory',
      how: 'the job, and the peak memory of its PostgreSQL process',
    },
    {
      name: 'Made for you: hit rate at 10',
      figure: `${percent(rates.own)}, popularity ${percent(rates.popular)}, chance ${percent(rates.chance)}`,
      goal: '≥ 2 × popularity',
      how: 'the share of what 2,000 listeners with 8 tastes play next among 5,000 songs that is in their first ten, at most two per artist',
    },
    {
      name: 'Made for you, first request of the day',
      figure: `${(took * 1000).toFixed(1)} ms`,
      goal: 'watched',
      how: `GET /api/songs/made-for-you, ${clients} at a time, mean`,
    },
  ];
}

async function refreshed(client: Client): Promise<{ seconds: number; memory: string }> {
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const query = (sql: string, parameters?: unknown[]) => client.query(sql, parameters);
  const transaction = async (work: (transaction: { query: typeof query }) => Promise<void>) => {
    await query('BEGIN');
    await work({ query });
    await query('COMMIT');
  };
  const began = performance.now();
  const memory = await peakMemory(rows[0]?.pid ?? 0, () => refreshNeighbours({ transaction }));
  return { seconds: (performance.now() - began) / 1000, memory };
}

class WorldApi {
  constructor(
    private readonly issuer: TestIssuer,
    private readonly url: string,
  ) {}

  report({ listeners }: ListeningWorld): Promise<number> {
    return this.forEach(listeners, async ({ plays }, headers) => {
      for (let from = 0; from < plays.length; from += reportedAtOnce) {
        const report = plays.slice(from, from + reportedAtOnce).map(({ id, songId, msAgo }) => ({
          id,
          songId,
          startedAt: new Date(Date.now() - msAgo).toISOString(),
          secondsHeard: SONG_SECONDS,
        }));
        await this.ask('/api/plays', { method: 'POST', headers, body: JSON.stringify({ plays: report }) });
      }
    });
  }

  async hitRates(whole: ListeningWorld): Promise<{ rates: Record<'own' | 'popular' | 'chance', number>; took: number }> {
    const picks = new Map<string, string[]>();
    const seconds = await this.forEach(whole.listeners, async ({ id }, headers) => {
      const songs = (await this.ask('/api/songs/made-for-you', { headers })) as { _id: string }[];
      picks.set(
        id,
        songs.map(({ _id }) => _id),
      );
    });
    return {
      rates: {
        own: hitRateAt10(whole, ({ id }) => picks.get(id) ?? []),
        popular: hitRateAt10(whole, popularity(whole)),
        chance: hitRateAt10(whole, chance(whole)),
      },
      took: (seconds * clients) / whole.listeners.length,
    };
  }

  private async forEach(
    listeners: readonly WorldListener[],
    work: (listener: WorldListener, headers: HeadersInit) => Promise<void>,
  ): Promise<number> {
    const waiting: [WorldListener, HeadersInit][] = [];
    for (const listener of listeners) {
      const authorization = `Bearer ${await this.issuer.token({ sub: listener.id })}`;
      waiting.push([listener, { authorization, 'content-type': 'application/json' }]);
    }
    const began = performance.now();
    const client = async () => {
      for (let next = waiting.pop(); next; next = waiting.pop()) await work(...next);
    };
    await Promise.all(Array.from({ length: clients }, client));
    return (performance.now() - began) / 1000;
  }

  private async ask(path: string, init: RequestInit): Promise<unknown> {
    const response = await fetch(this.url + path, init);
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    return response.json();
  }
}

const percent = (share: number): string => `${(100 * share).toFixed(1)}%`;
