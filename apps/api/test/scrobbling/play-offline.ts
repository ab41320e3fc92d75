import { listeningEndpoints, MOST_PLAYS_AT_ONCE, type Play, scrobblingEndpoints, urlOf } from '@chorus/contracts';
import { CatalogueRows } from '../_harness/catalogue-rows';
import { type Outage, ScrobbleService } from '../_harness/scrobble-service';
import { startTwoNodes, type TwoNodes } from '../_harness/two-nodes';
import { until } from '../_harness/until';
import { heardPlay } from './scrobbling-api';

const MINUTE = 60_000;
const SONGS = 20;

/** A server that is away for some time, in each of the ways in which servers are, and then takes what comes. */
const outages = (isLong: boolean): (Outage | undefined)[] => [
  { status: 503 },
  'drop',
  undefined,
  { status: 429, headers: { 'retry-after': '120', 'x-ratelimit-reset-in': '60' } },
  { status: 502, body: '<html>' },
  undefined,
  { status: 500 },
  ...(isLong ? (['hang', undefined, { status: 400 }, undefined, 'drop', { status: 504 }] as const) : []),
];

/**
 * Lets the pauses that outages cause pass at once: how long they are is shown by the rules' own tests. Both at the same moment, since a job
 * that runs before its pause is over finds nothing to do.
 */
async function skipPauses({ first }: TwoNodes): Promise<void> {
  await first.dataSource.query(
    `WITH paused AS (UPDATE scrobble_connections SET retry_at = now() WHERE retry_at > now())
     UPDATE jobs.job SET start_after = now() WHERE name = 'send-scrobbles' AND start_after > now() AND state < 'active'`,
  );
}

interface Offline {
  expected: number[];
  service: ScrobbleService;
}

/** Two devices of one person report, each at a node of its own, what they played offline, taking turns. Returns when all of it has arrived. */
export async function playOffline(count: number, { isLong = false } = {}): Promise<Offline> {
  const service = await ScrobbleService.start();
  const nodes = await startTwoNodes({ config: { scrobbleServers: [service.origin], accountsKey: 'k'.repeat(40) } });
  try {
    const { here, there, first } = nodes;
    await here.join('kim');
    const songs = await Promise.all(Array.from({ length: SONGS }, () => new CatalogueRows(first.dataSource).song()));
    const script = outages(isLong);
    let isAway = true;
    service.outage = () => (isAway ? { status: 503 } : script.shift());
    const connected = await here.call('kim', 'PUT', urlOf(scrobblingEndpoints.connect), { server: service.origin, token: 'kims-token' });
    if (connected.statusCode !== 200) throw new Error(connected.body);

    const begun = Date.now() - count * 20 * MINUTE;
    const plays = Array.from({ length: count }, (_, at) => heardPlay(songs[at % SONGS]!, new Date(begun + at * 20 * MINUTE)));
    const report = async (people: typeof here, all: readonly Play[]) => {
      for (let at = 0; at < all.length; at += MOST_PLAYS_AT_ONCE) {
        const { statusCode } = await people.call('kim', 'POST', urlOf(listeningEndpoints.report), {
          plays: all.slice(at, at + MOST_PLAYS_AT_ONCE),
        });
        if (statusCode !== 202) throw new Error(`The report was answered with ${statusCode}`);
      }
    };
    const [phone, laptop] = [plays.filter((_, at) => at % 2 === 0), plays.filter((_, at) => at % 2 === 1)];
    await Promise.all([report(here, phone), report(there, laptop)]);
    // A device whose answer was lost sends the same again.
    await report(there, phone.slice(0, 10));

    isAway = false;
    await until(
      async () => {
        await skipPauses(nodes);
        return service.listens().length;
      },
      (arrived) => arrived >= count,
    );
    await until(
      async () =>
        (await here.call('kim', 'GET', urlOf(scrobblingEndpoints.read))).json<{ connection: { waiting: number } }>().connection.waiting,
      (waiting) => waiting === 0,
    );
    return { expected: plays.map(({ startedAt }) => Math.floor(Date.parse(startedAt) / 1_000)), service };
  } finally {
    await nodes.stop();
    await service.stop();
  }
}
