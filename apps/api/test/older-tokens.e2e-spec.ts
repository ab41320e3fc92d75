import { identityEndpoints, type Session, sessionEndpoints, urlOf, userEndpoints } from '@chorus/contracts';
import { randomUUID } from 'node:crypto';
import { People } from './_harness/people';
import { closeSockets, connectSocket } from './_harness/socket-client';
import { startApi, type TestApi } from './_harness/start-api';
import { TestIssuer } from './_harness/test-issuer';

let issuer: TestIssuer;
let api: TestApi;
let people: People;

beforeAll(async () => {
  issuer = await TestIssuer.start();
  api = await startApi({ config: { signIn: issuer.signIn } });
  people = new People(api, issuer);
});

afterEach(closeSockets);

afterAll(async () => {
  await api.stop();
  await issuer.stop();
});

const somebody = () => people.joinSomebody();

type Claims = Record<string, unknown>;

const secondsFromNow = (seconds: number) => Math.floor(Date.now() / 1_000) + seconds;
const cookieOf = (session: string) => ({ cookie: `chorus_session=${session}` });

async function call(method: 'GET' | 'DELETE', url: string, claims: Claims, cookies: Record<string, string> = {}) {
  const headers = { ...cookies, authorization: `Bearer ${await issuer.token(claims)}` };
  return api.app.inject({ method, url, headers });
}

/** The status, or the code of the error where somebody is not signed in. */
async function ask(claims: Claims, cookies?: Record<string, string>): Promise<number | string> {
  const answer = await call('GET', urlOf(userEndpoints.me), claims, cookies);
  return answer.statusCode === 401 ? answer.json<{ code: string }>().code : answer.statusCode;
}

/** Signs a browser in and returns its session. */
async function signIn(userId: string): Promise<string> {
  const { cookies } = await call('GET', urlOf(identityEndpoints.adminCheck), { sub: userId });
  const session = cookies.find(({ name }) => name === 'chorus_session')?.value ?? '';
  await call('GET', urlOf(sessionEndpoints.list), { sub: userId }, cookieOf(session));
  return session;
}

const end = (userId: string, { id, by }: { id: string; by: string }) =>
  call('DELETE', urlOf(sessionEndpoints.end, { id }), { sub: userId }, cookieOf(by));

/** Makes a person who has ended one of two sessions. */
async function endOne(): Promise<{ kim: string; ended: string; living: string }> {
  const kim = await somebody();
  const [ended, living] = [await signIn(kim), await signIn(kim)];
  expect((await end(kim, { id: ended, by: living })).statusCode).toBe(200);
  return { kim, ended, living };
}

describe('once a person has ended sessions, a token of theirs', () => {
  it('is refused if it was issued before, or does not say when, and is of no session that goes on', async () => {
    const { kim, ended } = await endOne();
    expect([
      await ask({ sub: kim, iat: secondsFromNow(-5) }),
      await ask({ sub: kim, iat: secondsFromNow(-5) }, cookieOf(ended)),
      await ask({ sub: kim, iat: secondsFromNow(-5) }, cookieOf(randomUUID())),
      await ask({ sub: kim, iat: secondsFromNow(-5), sid: randomUUID() }),
      await ask({ sub: kim, iat: undefined }),
    ]).toEqual(Array(5).fill('signed_out'));
  });

  it('is good without a cookie if it was issued later', async () => {
    const { kim } = await endOne();
    expect([await ask({ sub: kim, iat: secondsFromNow(1) }), await ask({ sub: kim, iat: secondsFromNow(120) })]).toEqual([200, 200]);
  });

  it('is good with the cookie of a session that goes on, however old it is', async () => {
    const { kim, living } = await endOne();
    expect(await ask({ sub: kim, iat: secondsFromNow(-3_000) }, cookieOf(living))).toBe(200);
  });

  it('that was issued before loses its sockets, is refused new ones, and renews none', async () => {
    const kim = await somebody();
    const [ended, living] = [await signIn(kim), await signIn(kim)];
    const token = await issuer.token({ sub: kim, iat: secondsFromNow(-5) });
    const socket = await connectSocket(api.origin, { auth: { token } });
    const bystander = await connectSocket(api.origin, { auth: { token }, extraHeaders: cookieOf(living) });
    const gone = socket.disconnected();
    await end(kim, { id: ended, by: living });
    expect(await gone).toBe('io server disconnect');
    expect(socket.all('closing')).toMatchObject([{ reason: 'signed_out' }]);
    await expect(connectSocket(api.origin, { auth: { token } })).rejects.toMatchObject({ data: { code: 'signed_out' } });
    expect(bystander.socket.connected).toBe(true);
    const later = await connectSocket(api.origin, { auth: { token: await issuer.token({ sub: kim, iat: secondsFromNow(1) }) } });
    expect(await later.socket.emitWithAck('renew_token', { token })).toMatchObject({ code: 'forbidden' });
  });

  it('is refused although it is the only one and no session was ever stored', async () => {
    const kim = await somebody();
    const living = await signIn(kim);
    const copied = { sub: kim, iat: secondsFromNow(-5) };
    const socket = await connectSocket(api.origin, { auth: { token: await issuer.token(copied) } });
    const gone = socket.disconnected();
    expect((await call('DELETE', urlOf(sessionEndpoints.endOthers), { sub: kim }, cookieOf(living))).statusCode).toBe(200);
    expect([await ask(copied), await ask({ sub: kim, iat: secondsFromNow(-5) }, cookieOf(living))]).toEqual(['signed_out', 200]);
    expect(await gone).toBe('io server disconnect');
  });

  it('is refused again each time they end all others', async () => {
    const kim = await somebody();
    const living = await signIn(kim);
    const endOthers = () => call('DELETE', urlOf(sessionEndpoints.endOthers), { sub: kim }, cookieOf(living));
    await endOthers();
    await api.dataSource.query(
      "UPDATE user_sessions SET ended_at = ended_at - interval '1 hour' WHERE user_id = $1 AND ended_at IS NOT NULL",
      [kim],
    );
    await endOthers();
    expect(await ask({ sub: kim, iat: secondsFromNow(-5) })).toBe('signed_out');
  });

  it('finds no session that goes on in the list of them', async () => {
    const kim = await somebody();
    const living = await signIn(kim);
    const copied = { sub: kim, iat: secondsFromNow(-5) };
    const listed = (await call('GET', urlOf(sessionEndpoints.list), copied)).json<Session[]>();
    expect(listed).toHaveLength(1);
    await call('DELETE', urlOf(sessionEndpoints.endOthers), { sub: kim }, cookieOf(living));
    expect(await ask(copied, cookieOf(listed[0]!.id))).toBe('signed_out');
  });

  it('goes on if it asked for it with a session that was not stored yet', async () => {
    const kim = await somebody();
    const ended = await signIn(kim);
    const asking = [{ sub: kim, iat: secondsFromNow(-5) }, cookieOf(randomUUID())] as const;
    await call('DELETE', urlOf(sessionEndpoints.endOthers), ...asking);
    expect([await ask(...asking), await ask({ sub: kim }, cookieOf(ended))]).toEqual([200, 'signed_out']);
  });
});

it('that somebody has ended sessions leaves other people’s tokens alone', async () => {
  await endOne();
  expect(await ask({ sub: await somebody(), iat: secondsFromNow(-5) })).toBe(200);
});
