import {
  identityEndpoints,
  listeningAccessEndpoints,
  listeningEndpoints,
  sessionEndpoints,
  songEndpoints,
  suspensionEndpoints,
  urlOf,
} from '@chorus/contracts';
import { randomUUID } from 'node:crypto';
import { ObjectStore } from '../../src/platform/object-store/object-store';
import { startTwoNodes, type TwoNodes } from '../_harness/two-nodes';
import { until } from '../_harness/until';

const HASH = 'c'.repeat(64);
const AUDIO = `/media/${HASH}.mp3`;
const BYTES = Buffer.alloc(3_000, 'x');
const PUBLIC_URL = 'https://music.example.com';

let nodes: TwoNodes;

beforeAll(async () => {
  const admins = { emails: [], subjects: ['admin'], acceptsUnverifiedEmails: false };
  const config = { publicUrl: PUBLIC_URL, listening: 'signedIn', admins } as const;
  nodes = await startTwoNodes({ config, hasRedis: false });
  for (const { app } of [nodes.first, nodes.second]) await app.get(ObjectStore, { strict: false }).put(`${HASH}.mp3`, BYTES, 'audio/mpeg');
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => nodes.stop());

interface Browser {
  userId: string;
  token: string;
  /** What it sends in its next request. */
  cookie: string;
}

const ask = (path: string, headers: Record<string, string> = {}, api = nodes.first) =>
  api.app.inject({ url: path, headers: { host: 'music.example.com', ...headers } });
const setIn = (answer: { headers: object }): string[] =>
  [(answer.headers as Record<string, string | string[] | undefined>)['set-cookie'] ?? []].flat();
const listenersAmong = (cookies: string[]) => cookies.filter((cookie) => cookie.includes('chorus_listener='));
const sent = (cookies: string[]) => cookies.map((cookie) => cookie.split(';')[0]).join('; ');

/** Signs in as a page does, which asks first whether its person is an admin. */
async function signIn({ userId, ...claims }: { userId?: string; iat?: number } = {}): Promise<Browser> {
  const joined = userId ?? (await nodes.here.joinSomebody());
  const token = await nodes.issuer.token({ sub: joined, jti: randomUUID(), ...claims });
  const answer = await ask(urlOf(identityEndpoints.adminCheck), { authorization: `Bearer ${token}` });
  return { userId: joined, token, cookie: sent(setIn(answer)) };
}

const signOut = ({ token, cookie }: Pick<Browser, 'token' | 'cookie'>) =>
  nodes.first.app.inject({
    method: 'DELETE',
    url: urlOf(identityEndpoints.endSession),
    headers: { host: 'music.example.com', authorization: `Bearer ${token}`, cookie },
  });

const statusOf = async (path: string, { cookie }: Pick<Browser, 'cookie'>, api = nodes.first) =>
  (await ask(path, { cookie }, api)).statusCode;
const refused = (browser: Browser, api = nodes.first) =>
  until(
    () => statusOf(AUDIO, browser, api),
    (status) => status === 401,
  );

describe('the cookie of a person who signs in', () => {
  it('lets their browser play on every nodes.first, whole and in ranges, and is set for this host alone', async () => {
    const token = await nodes.issuer.token();
    const answer = await ask(urlOf(identityEndpoints.adminCheck), { authorization: `Bearer ${token}` });
    const [cookie = ''] = listenersAmong(setIn(answer));
    expect(cookie).toMatch(/^__Host-chorus_listener=[\w.-]+; Path=\/; HttpOnly; SameSite=Strict; Secure; Expires=/);
    const browser = { cookie: sent([cookie]) };
    expect([await statusOf(AUDIO, browser), await statusOf(AUDIO, browser, nodes.second)]).toEqual([200, 200]);
    expect((await ask(AUDIO, { ...browser, range: 'bytes=0-1' })).statusCode).toBe(206);
    const check = urlOf(listeningAccessEndpoints.media, { name: 'of-any-file' });
    expect((await ask(check, browser)).json()).toEqual({ mayListen: true });
  });

  it('lets their browser read what every listener gets, and neither personal data nor write', async () => {
    const browser = await signIn();
    expect(await statusOf(urlOf(songEndpoints.list), browser)).toBe(200);
    expect(await statusOf(urlOf(sessionEndpoints.list), browser)).toBe(401);
    const plays = { method: 'POST', url: urlOf(listeningEndpoints.report), payload: {} } as const;
    expect((await nodes.first.app.inject({ ...plays, headers: { cookie: browser.cookie } })).statusCode).toBe(401);
  });

  it('is renewed by requests of the page, but not by each of them', async () => {
    const { token, cookie } = await signIn();
    const again = (path: string) => ask(path, { authorization: `Bearer ${token}`, cookie });
    const status = urlOf(listeningAccessEndpoints.status);
    for (const path of [urlOf(songEndpoints.list), status]) expect(listenersAmong(setIn(await again(path)))).toEqual([]);
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 16 * 60_000);
    const later = await nodes.issuer.token({ exp: Math.floor(Date.now() / 1_000) + 600 });
    const answer = await ask(status, { authorization: `Bearer ${later}`, cookie });
    expect(answer.json()).toEqual({ listening: 'signedIn', mayListen: true });
    expect(listenersAmong(setIn(answer))).toHaveLength(1);
  });

  it('expires after four hours', async () => {
    const browser = await signIn();
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 4 * 3_600_000);
    expect(await statusOf(AUDIO, browser)).toBe(401);
  });

  it.each<[string, (value: string) => string]>([
    ['with another signature', (value) => value.slice(0, -4) + 'AAAA'],
    ['without a signature', (value) => value.split('.')[0] ?? ''],
    ['of another content', () => `${Buffer.from('{"userId":"kim"}').toString('base64url')}.AAAA`],
    ['when it is empty', () => ''],
  ])('is refused %s', async (_, forged) => {
    const [, value = ''] = /chorus_listener=([^;]*)/.exec((await signIn()).cookie) ?? [];
    expect(await statusOf(AUDIO, { cookie: `chorus_listener=${forged(value)}` })).toBe(401);
  });
});

describe('the cookie of a listener is refused', () => {
  it('once its browser has signed out, and another browser of the person stays signed in', async () => {
    const browser = await signIn();
    const other = await signIn({ userId: browser.userId });
    const answer = await signOut(browser);
    expect(listenersAmong(setIn(answer)).map((cookie) => cookie.split(';')[0])).toEqual(['__Host-chorus_listener=']);
    expect(await statusOf(AUDIO, browser)).toBe(401);
    await refused(browser, nodes.second);
    expect(await statusOf(AUDIO, other)).toBe(200);
  });

  it('once its browser has signed out, also in the form that it had before it was renewed', async () => {
    const { userId, cookie } = await signIn();
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 16 * 60_000);
    const token = await nodes.issuer.token({ sub: userId, exp: Math.floor(Date.now() / 1_000) + 600 });
    const answer = await ask(urlOf(listeningAccessEndpoints.status), { authorization: `Bearer ${token}`, cookie });
    const renewed = sent(listenersAmong(setIn(answer)));
    expect([await statusOf(AUDIO, { cookie }), await statusOf(AUDIO, { cookie: renewed })]).toEqual([200, 200]);
    await signOut({ token, cookie: renewed });
    expect([await statusOf(AUDIO, { cookie }), await statusOf(AUDIO, { cookie: renewed })]).toEqual([401, 401]);
  });

  it('once its person has ended its session on another device', async () => {
    const browser = await signIn({ iat: Math.floor(Date.now() / 1_000) - 5 });
    const other = await signIn({ userId: browser.userId });
    await ask(urlOf(sessionEndpoints.list), { authorization: `Bearer ${other.token}`, cookie: other.cookie });
    await nodes.first.app.inject({
      method: 'DELETE',
      url: urlOf(sessionEndpoints.endOthers),
      headers: { host: 'music.example.com', authorization: `Bearer ${other.token}`, cookie: other.cookie },
    });
    await refused(browser);
    await refused(browser, nodes.second);
  });

  it('in the browser where its person deletes their account, from which it is cleared', async () => {
    const { userId } = await signIn();
    const [cleared] = listenersAmong(setIn(await nodes.here.deleteAccount(userId)));
    expect(cleared).toMatch(/^__Host-chorus_listener=; .*Max-Age=0/);
  });

  it('once its person is suspended', async () => {
    const browser = await signIn();
    await nodes.here.call('admin', 'PUT', urlOf(suspensionEndpoints.add, { clerkId: browser.userId }), {});
    await refused(browser);
    await refused(browser, nodes.second);
  });
});

it('GET /api/listening tells a visitor that they may not listen, and sets no cookie', async () => {
  const answer = await ask(urlOf(listeningAccessEndpoints.status));
  expect([answer.statusCode, answer.json(), setIn(answer)]).toEqual([200, { listening: 'signedIn', mayListen: false }, []]);
});
