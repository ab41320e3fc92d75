import { identityEndpoints, urlOf } from '@chorus/contracts';
import { onBaseline } from '../baselines/on-baseline';
import { inTurns } from '../load/in-turns';
import { rateRow } from '../load/rate-row';
import { isWrkInstalled, LOAD_CONNECTIONS, LOAD_SECONDS, type LoadRequest, loadWith } from '../load/wrk';
import { type BenchRow, notMeasured } from '../row';
import { loadSettings } from '../stack/load-settings';
import { onBenchStackWithPeople } from '../stack/with-people';

export const title = "The framework's own share";

const GOAL = { goal: 0.5, beside: 'an empty endpoint of Nest on Fastify' };

/** Endpoints that read no more than the request: what is left is guards, limits, the log, measures and headers. */
export async function bench(): Promise<BenchRow[]> {
  if (!isWrkInstalled()) return [notMeasured(title, 'wrk is not installed')];
  return onBenchStackWithPeople(async ({ url, folder, signIn }) => {
    const people = await signIn('listener', 50);
    const load = { connections: LOAD_CONNECTIONS, seconds: LOAD_SECONDS, folder };
    const rate = async (origin: string, requests: LoadRequest[]) => (await loadWith(origin, requests, load)).perSecond;
    const forVisitors = [{ path: urlOf(identityEndpoints.signInConfig) }];
    const forPeople = people.map(({ headers }) => ({ path: urlOf(identityEndpoints.adminCheck), headers }));
    const rates = await onBaseline('empty Nest', {}, (base) =>
      inTurns({
        visitors: () => rate(url, forVisitors),
        people: () => rate(url, forPeople),
        base: () => rate(base, [{ path: '/empty' }]),
      }),
    );
    return [
      rateRow('An endpoint for visitors', { own: rates.visitors, base: rates.base }, GOAL),
      rateRow('An endpoint for signed-in people', { own: rates.people, base: rates.base }, GOAL),
    ];
  }, loadSettings);
}
