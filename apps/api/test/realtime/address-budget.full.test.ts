import {
  albumLikesEndpoints,
  API_PREFIX,
  blockEndpoints,
  catalogueReads,
  chatEndpoints,
  discoveryEndpoints,
  likesEndpoints,
  listeningEndpoints,
  playlistEndpoints,
  reportEndpoints,
  urlOf,
  userEndpoints,
} from '@chorus/contracts';
import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { Strategy } from 'passport-jwt';
import { LinkPreviews } from '../../src/features/link-previews/link-previews.service';
import { TokenVerifier } from '../../src/features/identity/token-verifier';
import { FILES_OF_AN_ADDRESS } from '../../src/features/media/media.service';
import { AnswerVersions } from '../../src/platform/http/ready-answers/answer-versions';
import { AddressBudgets } from '../../src/platform/admission/address-budgets';
import { REQUESTS_OF_A_PERSON, REQUESTS_OF_AN_ADDRESS } from '../../src/platform/admission/request-limits';
import { RateLimiter } from '../../src/platform/admission/rate-limiter';
import type { Allowance } from '../../src/platform/admission/token-bucket';
import { CatalogueRows } from '../_harness/catalogue-rows';
import { People } from '../_harness/people';
import { closed, openRawConnection } from '../_harness/raw-connection';
import { closeSockets, connectSocket } from '../_harness/socket-client';
import { startApi, type TestApi } from '../_harness/start-api';
import { TestIssuer } from '../_harness/test-issuer';

/** One process is client and server. On a busy machine, three thousand reads at once would wait for over ten seconds. */
const { people: PEOPLE, atATime: AT_A_TIME } =
  process.env.CHORUS_LONG === undefined ? { people: 60, atATime: 20 } : { people: 200, atATime: 200 };
const MOST_JOINS = 5;
const FOR_MEMBERS: readonly string[] = [catalogueReads.users.path, catalogueReads.onRepeat.path];
/** The reads of a page that opens, and a search. Songs of a genre or a decade, which have to be named, are read later. */
const OPENING_READS = Object.values(catalogueReads)
  .filter(({ path }) => !path.includes(':') && !path.includes('/by-') && !FOR_MEMBERS.includes(path))
  .map(({ path }) => `${API_PREFIX}${path}`);
const PERSONAL_READS = [
  chatEndpoints.conversations,
  likesEndpoints.list,
  albumLikesEndpoints.list,
  playlistEndpoints.list,
  blockEndpoints.list,
  listeningEndpoints.recentlyPlayed,
  discoveryEndpoints.madeForYou,
].map((endpoint) => urlOf(endpoint));
const PLAYLIST = '0190b6e0-0000-7000-8000-000000000001';
const LINK = 'abcdefabcdefabcdefabcd';
const LINKED_READS = [playlistEndpoints.byId, playlistEndpoints.items].map(
  (endpoint) => `${urlOf(endpoint, { id: PLAYLIST })}?link=${LINK}`,
);
const ITEMS = 500;
const LINKED = '/albums/0190b6e0-0000-7000-8000-000000000000';
const COSTLY = [...OPENING_READS, `${API_PREFIX}/oembed?url=x`, API_PREFIX + LINKED, `${API_PREFIX}/artists/${LINKED.split('/')[2] ?? ''}`];

let issuer: TestIssuer;
let api: TestApi;
let people: People;

beforeAll(async () => {
  issuer = await TestIssuer.start();
  api = await startApi({ config: { signIn: issuer.signIn } });
  people = new People(api, issuer);
  const { id: songId } = await new CatalogueRows(api.dataSource).song();
  await api.dataSource.query(
    `INSERT INTO playlists (id, owner, name, access, link_token, item_count) VALUES ($1, 'kim', 'Rain', 'link', $2, $3)`,
    [PLAYLIST, LINK, ITEMS],
  );
  await api.dataSource.query(
    `INSERT INTO playlist_items (playlist_id, id, song_id, title, artist, position, added_by, added_at, revision)
      SELECT $1, gen_random_uuid(), $2, 'Rain', 'Sơn Ca', 'a' || lpad(n::text, 6, '0') || 'V', 'kim', now(), 1 FROM generate_series(1, $3) n`,
    [PLAYLIST, songId, ITEMS],
  );
});

afterEach(() => {
  closeSockets();
  jest.restoreAllMocks();
});

afterAll(async () => {
  await api.stop();
  await issuer.stop();
});

/** Tries to join as often as one connection may; resolves with the refusals once it is closed. */
async function refusedJoins(join: string): Promise<number> {
  const engine = await openRawConnection(api.origin);
  let refusals = 0;
  const gone = closed(engine);
  engine.on('data', () => {
    refusals += 1;
    if (refusals < MOST_JOINS) engine.write(join);
    else engine.close();
  });
  engine.write(join);
  await gone;
  return refusals;
}

const exhaustChecks = () => jest.spyOn(api.app.get(AddressBudgets), 'takeCheck').mockReturnValue(1_500);

/** This is a mock, because a really exhausted budget would refill a little before a busy machine makes the request. */
function exhaustChecksOf(address: string) {
  const budgets = api.app.get(AddressBudgets);
  const takeCheck = budgets.takeCheck.bind(budgets);
  jest.spyOn(budgets, 'takeCheck').mockImplementation((request) => (budgets.keyOf(request) === address ? 1_500 : takeCheck(request)));
}

const readAt = (address: string, url: string, headers: Record<string, string> = {}) =>
  api.app.inject({ method: 'GET', url, headers, remoteAddress: address });

describe('people behind one address', () => {
  it.each([
    ['signed in', [...OPENING_READS, ...PERSONAL_READS], (number: number) => people.token(`pupil-${number}`), '203.0.113.2'],
    ['as visitors', OPENING_READS, undefined, '203.0.113.1'],
    ['as visitors with a playlist’s link', [...OPENING_READS, ...LINKED_READS], undefined, '203.0.113.13'],
  ] as const)(
    `open the page %s, ${PEOPLE} of them, ${AT_A_TIME} at a time, and none of their reads is refused`,
    async (_, urls, token, address) => {
      const open = async (number: number) => {
        const headers = token ? { authorization: `Bearer ${await token(number)}` } : {};
        return Promise.all(urls.map((url) => readAt(address, url, headers)));
      };
      const statuses = new Set<number>();
      for (let first = 0; first < PEOPLE; first += AT_A_TIME) {
        const answers = await Promise.all(Array.from({ length: AT_A_TIME }, (__, at) => open(first + at)));
        for (const { statusCode } of answers.flat()) statuses.add(statusCode);
      }
      expect([...statuses]).toEqual([200]);
    },
  );

  it(`connect, ${PEOPLE} at once, and nobody is refused`, async () => {
    const joining = Array.from({ length: PEOPLE }, async (_, number) => {
      const token = await people.token(`pupil-${number}`);
      return connectSocket(api.origin, { auth: { token }, reconnection: false, timeout: 100_000 });
    });
    expect((await Promise.all(joining)).filter(({ socket }) => socket.connected)).toHaveLength(PEOPLE);
  });

  it('connect again with a known token after somebody among them tried too many bad ones, which are no longer checked', async () => {
    const auth = { token: await people.token('kim') };
    await connectSocket(api.origin, { auth });
    const forged = `0${JSON.stringify({ token: `${(await people.token('linh')).slice(0, -4)}AAAA` })}`;
    exhaustChecks();
    const signatures = jest.spyOn(Strategy.prototype, 'authenticate');
    expect(await Promise.all(Array.from({ length: 10 }, () => refusedJoins(forged)))).toEqual(Array(10).fill(0));
    expect(signatures).not.toHaveBeenCalled();
    expect((await connectSocket(api.origin, { auth })).socket.connected).toBe(true);
  });
});

describe('bad tokens over HTTP', () => {
  const AT = '203.0.114.1';
  const me = (token: string, address = AT) => readAt(address, urlOf(userEndpoints.me), { authorization: `Bearer ${token}` });

  it('beyond the budget of an address are answered 429 without a check, and junk is refused as ever', async () => {
    const forged = `${(await people.token('kim')).slice(0, -6)}AAAAAA`;
    exhaustChecksOf(AT);
    const signatures = jest.spyOn(Strategy.prototype, 'authenticate');
    const answers = await Promise.all([me(forged), me('a.b.1')]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([429, 401]);
    expect(signatures).not.toHaveBeenCalled();
    expect((await me(forged, '203.0.114.2')).statusCode).toBe(401);
  });

  it('beyond the budget are refused with the time to wait at protected endpoints and in writes, and ignored by public reads', async () => {
    const authorization = `Bearer ${(await people.token('an')).slice(0, -4)}AAAA`;
    exhaustChecks();
    const report = {
      method: 'POST' as const,
      url: urlOf(reportEndpoints.file),
      headers: { authorization },
      remoteAddress: AT,
      payload: {},
    };
    for (const answer of [await me(authorization.slice('Bearer '.length)), await api.app.inject(report)]) {
      expect([answer.statusCode, answer.json(), answer.headers['retry-after']]).toMatchObject([429, { code: 'rate_limited' }, '2']);
      expect(answer.headers['www-authenticate']).toBeUndefined();
    }
    expect((await readAt(AT, '/api/songs', { authorization })).statusCode).toBe(200);
  });

  it('beyond the budget leave known tokens of the address alone, except for another token they bring', async () => {
    await people.join('minh');
    const { socket } = await connectSocket(api.origin, { auth: { token: await people.token('minh') } });
    exhaustChecks();
    expect((await people.call('minh', 'GET', urlOf(userEndpoints.me))).statusCode).toBe(200);
    expect((await people.deleteAccount('minh')).json()).toMatchObject({ code: 'rate_limited' });
    const renewed = await socket.emitWithAck('renew_token', { token: await issuer.token({ sub: 'minh', name: 'Minh' }) });
    expect(renewed).toMatchObject({ ok: false, code: 'rate_limited', retryAfterMs: 1_500 });
  });
});

describe('costly reads', () => {
  // Answers that are already built cost nothing, so none is.
  beforeEach(() => jest.spyOn(api.app.get(AnswerVersions), 'read').mockImplementation(() => Promise.resolve(randomUUID())));
  afterEach(() => jest.restoreAllMocks());

  /** Goes so far below zero that the refill during a slow test does not matter. */
  const exhaust = (key: string, allowance: Allowance) => api.app.get(RateLimiter).consume(key, allowance, 2 * allowance.burst);

  it.each(COSTLY.map((url, number) => [url, `203.0.112.${number}`] as const))(
    'of %s are refused beyond the allowance of an address, with the time to wait',
    async (url, address) => {
      await exhaust(`reads:address:${address}`, REQUESTS_OF_AN_ADDRESS);
      const answer = await readAt(address, url);
      expect([answer.statusCode, answer.json()]).toMatchObject([429, { code: 'rate_limited' }]);
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
      expect(answer.headers['cache-control']).toBe('no-store');
    },
  );

  it('of other addresses and of signed-in people at the same address go on', async () => {
    await exhaust('reads:address:203.0.113.3', REQUESTS_OF_AN_ADDRESS);
    const authorization = `Bearer ${await people.token('kim')}`;
    const answers = [readAt('203.0.113.3', '/api/songs', { authorization }), readAt('203.0.113.4', '/api/songs')];
    expect((await Promise.all(answers)).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  });

  it('of a person are counted at every address, and a bad token counts as none', async () => {
    await exhaust('reads:person:linh', REQUESTS_OF_A_PERSON);
    const authorization = `Bearer ${await people.token('linh')}`;
    const answers = [readAt('203.0.113.5', '/api/users', { authorization }), readAt('203.0.113.6', '/api/songs', { authorization })];
    expect((await Promise.all(answers)).map(({ statusCode }) => statusCode)).toEqual([429, 429]);
    expect((await readAt('203.0.113.5', '/api/songs', { authorization: 'Bearer a.b.c' })).statusCode).toBe(200);
  });

  it('of a person whose token takes long to verify on a busy node do not count as their address’s', async () => {
    const authorization = `Bearer ${await people.token('kim')}`;
    const caller = await api.app.get(TokenVerifier).verify(authorization.slice('Bearer '.length), (check) => check());
    jest.spyOn(api.app.get(TokenVerifier), 'verify').mockImplementationOnce(() => setTimeout(600, caller));
    await exhaust('reads:address:203.0.113.12', REQUESTS_OF_AN_ADDRESS);
    expect((await readAt('203.0.113.12', '/api/songs/made-for-you', { authorization })).statusCode).toBe(200);
  });

  it('never keep a page from opening, which then lacks only the preview of its link', async () => {
    const preview = jest.spyOn(api.app.get(LinkPreviews), 'find');
    const open = (address: string) => readAt(address, LINKED, { accept: 'text/html' });
    await exhaust('reads:address:203.0.113.7', REQUESTS_OF_AN_ADDRESS);
    const [described, plain] = [await open('203.0.113.9'), await open('203.0.113.7')];
    expect([plain.statusCode, plain.body]).toEqual([described.statusCode, described.body]);
    expect(preview).toHaveBeenCalledTimes(1);
  });

  it('of files are refused beyond the allowance of an address, too', async () => {
    await exhaust('media:address:203.0.113.10', FILES_OF_AN_ADDRESS);
    const url = `/media/${'a'.repeat(64)}.mp3`;
    const answers = [await readAt('203.0.113.10', url), await readAt('203.0.113.11', url)];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([429, 404]);
  });

  it('do not count what is cheap', async () => {
    await exhaust('reads:address:203.0.113.8', REQUESTS_OF_AN_ADDRESS);
    const cheap = await Promise.all(['/api/health/live', '/api/auth/config'].map((url) => readAt('203.0.113.8', url)));
    expect(cheap.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  });
});
