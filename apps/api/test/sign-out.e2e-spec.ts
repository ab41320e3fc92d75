import { identityEndpoints, urlOf, userEndpoints } from '@chorus/contracts';
import { SessionsWriter } from '../src/features/users/sessions/sessions.writer';
import type { People } from './_harness/people';
import { closeSockets, connectSocket } from './_harness/socket-client';
import type { TestApi } from './_harness/start-api';
import type { TestIssuer } from './_harness/test-issuer';
import { startTwoNodes } from './_harness/two-nodes';
import { until } from './_harness/until';

let issuer: TestIssuer;
let node: TestApi;
let otherNode: TestApi;
let people: People;
let stop: () => Promise<void>;

beforeAll(async () => {
  ({ issuer, first: node, second: otherNode, here: people, stop } = await startTwoNodes({ hasRedis: false }));
});
afterEach(() => {
  jest.restoreAllMocks();
  closeSockets();
});
afterAll(() => stop());

const sid = 'at-the-provider';

async function signIn(userId: string): Promise<string> {
  await people.join(userId);
  return issuer.token({ sub: userId, sid, jti: crypto.randomUUID() });
}

const call = async (api: TestApi, token: string, method = 'GET', url = urlOf(userEndpoints.me)) =>
  (await api.fetch(url, { method, headers: { authorization: `Bearer ${token}` } })).status;
const signOut = (token: string) => call(node, token, 'DELETE', urlOf(identityEndpoints.endSession));

/** All Nest loggers of a process write to the log of the node that was started last. */
const logged = () => [...node.log, ...otherNode.log];

describe('an access token whose session signed out', () => {
  it('is refused on every node, unlike a later one of the same session at the provider', async () => {
    const token = await signIn('kim');
    expect([await call(node, token), await call(otherNode, token)]).toEqual([200, 200]);
    expect(await signOut(token)).toBe(200);
    expect(await call(node, token)).toBe(401);
    await until(
      () => call(otherNode, token),
      (status) => status === 401,
    );
    const later = await signIn('kim');
    expect([await call(node, later), await call(otherNode, later)]).toEqual([200, 200]);
  });

  it('loses its sockets and connects no more, and others of the person stay', async () => {
    const [token, other] = [await signIn('linh'), await signIn('linh')];
    const socket = await connectSocket(node.origin, { auth: { token } });
    const bystander = await connectSocket(node.origin, { auth: { token: other } });
    const gone = socket.disconnected();
    await signOut(token);
    expect(await gone).toBe('io server disconnect');
    await expect(connectSocket(node.origin, { auth: { token } })).rejects.toMatchObject({ data: { code: 'unauthorized' } });
    expect(await bystander.socket.emitWithAck('renew_token', { token })).toMatchObject({ code: 'forbidden' });
    expect(bystander.socket.connected).toBe(true);
  });

  it('is forgotten once it has expired', async () => {
    const rows = async () => (await node.dataSource.query<{ count: string }[]>('SELECT count(*) FROM revoked_tokens'))[0]?.count;
    await node.dataSource.query("UPDATE revoked_tokens SET expires_at = now() - interval '1 second'");
    await signOut(await signIn('mai'));
    expect(await rows()).toBe('1');
  });

  it('beyond 60 at once stays valid until it expires, and the log says so', async () => {
    const tokens = await Promise.all(Array.from({ length: 61 }, () => issuer.token({ sub: 'nam', sid, jti: crypto.randomUUID() })));
    await people.join('nam');
    // The allowance refills by this clock, so it stands still.
    jest.spyOn(performance, 'now').mockReturnValue(performance.now());
    for (const token of tokens) expect(await signOut(token)).toBe(200);
    expect([await call(node, tokens.at(0) ?? ''), await call(node, tokens.at(-1) ?? '')]).toEqual([401, 200]);
    expect(logged()).toContainEqual(expect.objectContaining({ event: 'limit.reached', limit: 'sign-outs', userId: 'nam' }));
  });

  it('is refused, and signing out is answered, while the session cannot be forgotten', async () => {
    const token = await signIn('lan');
    const forget = jest.spyOn(node.app.get(SessionsWriter, { strict: false }), 'forget').mockReturnValue(new Promise(() => undefined));
    const headers = { authorization: `Bearer ${token}`, cookie: `chorus_session=${crypto.randomUUID()}` };
    const answer = node.fetch(urlOf(identityEndpoints.endSession), { method: 'DELETE', headers });
    await until(
      () => call(node, token),
      (status) => status === 401,
    );
    expect((await answer).status).toBe(200);
    expect(forget).toHaveBeenCalledTimes(1);
  });

  it('signing out succeeds without a token, with a bad one, twice, and while the database is unavailable', async () => {
    const token = await signIn('an');
    const url = urlOf(identityEndpoints.endSession);
    expect((await node.fetch(url, { method: 'DELETE' })).status).toBe(200);
    for (const which of ['a.b.c', token, token]) expect(await call(node, which, 'DELETE', url)).toBe(200);
    jest.spyOn(node.dataSource, 'transaction').mockRejectedValue(new Error('away'));
    expect(await signOut(await issuer.token({ sub: 'an' }))).toBe(200);
    expect(logged()).toContainEqual(
      expect.objectContaining({ level: 40, msg: expect.stringContaining('stays valid until it expires') as string }),
    );
  });
});
