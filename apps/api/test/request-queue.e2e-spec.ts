import {
  blockEndpoints,
  chatEndpoints,
  likesEndpoints,
  playlistEndpoints,
  sessionEndpoints,
  urlOf,
  userEndpoints,
} from '@chorus/contracts';
import { randomUUID } from 'node:crypto';
import { UnitOfWork } from '../src/platform/events/unit-of-work';
import { RateLimiter } from '../src/platform/admission/rate-limiter';
import { REQUESTS_OF_A_PERSON } from '../src/platform/admission/request-limits';
import { CatalogueRows } from './_harness/catalogue-rows';
import { jobsOnDemand } from './_harness/jobs-on-demand';
import { People } from './_harness/people';
import { startApi, type TestApi } from './_harness/start-api';
import { TestIssuer } from './_harness/test-issuer';
import { until } from './_harness/until';

const MOST_RUNNING = 2;
const MOST_WAITING = 100;
const FLOOD = 150;

let issuer: TestIssuer;
let api: TestApi;
let people: People;
let open: () => void = () => undefined;

beforeAll(async () => {
  issuer = await TestIssuer.start();
  api = await startApi({ override: jobsOnDemand, config: { signIn: issuer.signIn } });
  people = new People(api, issuer);
  await people.join('kim', 'linh', 'minh', 'other');
});

afterEach(() => {
  open();
  jest.restoreAllMocks();
});

afterAll(async () => {
  await api.stop();
  await issuer.stop();
});

/** Holds transactions at a gate, so that those that run at once can be counted. */
function closeGate() {
  const gate = { begun: 0 };
  const opened = new Promise<void>((opens) => (open = opens));
  const work = api.app.get(UnitOfWork);
  const run = work.run.bind(work);
  jest.spyOn(work, 'run').mockImplementation(async (...args) => {
    gate.begun += 1;
    await opened;
    return run(...args);
  });
  return gate;
}

describe('requests of one person', () => {
  it('that arrive at once use two database connections, and those beyond the queue get 429 with Retry-After', async () => {
    const { id: songId } = await new CatalogueRows(api.dataSource).song();
    const gate = closeGate();
    const statuses: number[] = [];
    const like = async () => {
      const answer = await people.call('kim', 'PUT', urlOf(likesEndpoints.like, { songId }), { at: '2024-05-01T12:00:00Z' });
      if (answer.statusCode === 429) expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
      statuses.push(answer.statusCode);
    };
    const liked = Array.from({ length: FLOOD }, like);
    await until(
      () => Promise.resolve(statuses.length),
      (count) => count >= FLOOD - MOST_RUNNING - MOST_WAITING,
    );
    expect(statuses).toEqual(Array<number>(FLOOD - MOST_RUNNING - MOST_WAITING).fill(429));
    await until(
      () => Promise.resolve(gate.begun),
      (begun) => begun === MOST_RUNNING,
    );
    expect((await people.call('other', 'GET', urlOf(userEndpoints.list))).statusCode).toBe(200);
    expect(gate.begun).toBe(MOST_RUNNING);
    open();
    await Promise.all(liked);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(MOST_RUNNING);
  });

  it.each([
    { method: 'GET', url: urlOf(chatEndpoints.history, { userId: 'linh' }) },
    { method: 'GET', url: urlOf(chatEndpoints.conversations) },
    { method: 'GET', url: urlOf(sessionEndpoints.list) },
    { method: 'GET', url: urlOf(blockEndpoints.list) },
    { method: 'POST', url: urlOf(userEndpoints.callback), body: { id: 'other' } },
    { method: 'DELETE', url: urlOf(playlistEndpoints.remove, { id: randomUUID() }) },
  ] as const)('get 429 beyond the allowance, while those of other people succeed: $method $url', async ({ method, url, ...rest }) => {
    const { body } = { body: undefined, ...rest };
    await api.app.get(RateLimiter).consume('reads:person:minh', REQUESTS_OF_A_PERSON, 2 * REQUESTS_OF_A_PERSON.burst);
    expect((await people.call('minh', method, url, body)).statusCode).toBe(429);
    expect((await people.call('other', method, url, body)).statusCode).not.toBe(429);
  });
});
