import {
  identityEndpoints,
  type PersonalData,
  type Session,
  sessionEndpoints,
  songEndpoints,
  urlOf,
  personalDataEndpoints,
  userEndpoints,
} from '@chorus/contracts';
import { randomUUID } from 'node:crypto';
import { deleteOldSessions } from '../src/features/users/sessions/sessions.queries';
import { Mirrors } from '../src/platform/realtime/mirrors';
import { People } from './_harness/people';
import { closeSockets, connectSocket, type SocketClient } from './_harness/socket-client';
import { startApi, type TestApi } from './_harness/start-api';
import { TestIssuer } from './_harness/test-issuer';
import { until } from './_harness/until';

const SIGNED_OUT = 'You were signed out on this device.';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile/15E148 Safari/604.1';

let issuer: TestIssuer;
let api: TestApi;
let people: People;

beforeAll(async () => {
  issuer = await TestIssuer.start();
  api = await startApi({ config: { signIn: issuer.signIn, admins: { emails: [], subjects: [], acceptsUnverifiedEmails: false } } });
  people = new People(api, issuer);
});

afterEach(closeSockets);

afterAll(async () => {
  await api.stop();
  await issuer.stop();
});

const somebody = () => people.joinSomebody();

/** A browser that keeps the session's cookie, or a client whose tokens have a `sid`. */
class Device {
  cookie: string | undefined;

  constructor(
    readonly userId: string,
    private readonly userAgent = FIREFOX,
    private readonly sid?: string,
  ) {}

  static async signedIn(...device: ConstructorParameters<typeof Device>): Promise<Device> {
    const browser = new Device(...device);
    await browser.call('GET', urlOf(identityEndpoints.adminCheck));
    return browser;
  }

  async call(method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object) {
    const headers = { ...this.cookies(), authorization: `Bearer ${await this.token()}`, 'user-agent': this.userAgent };
    const answer = await api.app.inject({ method, url, headers, ...(payload && { payload }) });
    const set = answer.cookies.find(({ name }) => name === 'chorus_session');
    if (set) this.cookie = set.value;
    return answer;
  }

  /** Signs out without a token, as the page does. */
  async signOut(): Promise<void> {
    await api.app.inject({ method: 'DELETE', url: urlOf(identityEndpoints.endSession), headers: this.cookies() });
  }

  async connect(): Promise<SocketClient> {
    return connectSocket(api.origin, { auth: { token: await this.token() }, extraHeaders: this.cookies() });
  }

  async sessions(): Promise<Session[]> {
    return (await this.call('GET', urlOf(sessionEndpoints.list))).json<Session[]>();
  }

  async ownId(): Promise<string> {
    return (await this.sessions()).find(({ isCurrent }) => isCurrent)!.id;
  }

  end(id: string) {
    return this.call('DELETE', urlOf(sessionEndpoints.end, { id }));
  }

  status = async () => (await this.call('GET', urlOf(userEndpoints.me))).statusCode;

  token(): Promise<string> {
    return issuer.token({ sub: this.userId, ...(this.sid !== undefined && { sid: this.sid }) });
  }

  private cookies(): Record<string, string> {
    return this.cookie === undefined ? {} : { cookie: `chorus_session=${this.cookie}` };
  }
}

const kinds: Record<string, () => string | undefined> = {
  'a browser': () => undefined,
  'a client whose tokens name their session': () => randomUUID(),
};

describe('somebody’s sessions', () => {
  it('are listed with browser and system, with the current one marked', async () => {
    const kim = await somebody();
    const phone = await Device.signedIn(kim, IPHONE);
    await phone.sessions();
    const computer = await Device.signedIn(kim);
    const listed = await computer.sessions();
    expect(listed.map(({ label, isCurrent }) => [label, isCurrent])).toEqual([
      ['Firefox on Linux', true],
      ['Safari on iPhone', false],
    ]);
    for (const { signedInAt, lastActiveAt } of listed) {
      expect(Date.now() - Date.parse(signedInAt)).toBeLessThan(60_000);
      expect(lastActiveAt >= signedInAt).toBe(true);
    }
  });

  it('are recorded by any request, and once for any number of requests', async () => {
    const kim = await somebody();
    const [one, other] = [await Device.signedIn(kim), await Device.signedIn(kim)];
    for (let requests = 0; requests < 3; requests += 1) await one.status();
    await until(
      () => other.sessions(),
      ({ length }) => length === 2,
    );
  });

  it('are not listed for clients that have neither a cookie nor a session in their token', async () => {
    const kim = await somebody();
    expect((await people.call(kim, 'GET', urlOf(sessionEndpoints.list))).json()).toEqual([]);
  });

  it('go when they sign out themselves', async () => {
    const kim = await somebody();
    const [one, other] = [await Device.signedIn(kim), await Device.signedIn(kim)];
    await other.sessions();
    expect(await one.sessions()).toHaveLength(2);
    await other.signOut();
    expect(await one.sessions()).toHaveLength(1);
  });

  it('are at most fifty, of which the longest unused go', async () => {
    const kim = await somebody();
    await api.dataSource.query(
      `INSERT INTO user_sessions (user_id, id, label, last_active_at)
       SELECT $1, n, n, now() - n * interval '1 day' FROM generate_series(1, 55) AS n`,
      [kim],
    );
    const device = await Device.signedIn(kim);
    const labels = (await device.sessions()).map(({ label }) => label);
    expect(labels).toHaveLength(50);
    expect(labels.at(-1)).toBe('49');
  });

  it('are not added once a thousand have been ended, so that nodes need not hold more, and go on', async () => {
    const kim = await somebody();
    await api.dataSource.query(
      `INSERT INTO user_sessions (user_id, id, label, ended_at) SELECT $1, n, 'x', now() - interval '1 day' FROM generate_series(1, 1000) AS n`,
      [kim],
    );
    const device = await Device.signedIn(kim);
    expect([await device.sessions(), await device.status()]).toEqual([[], 200]);
  });

  it('are forgotten after 90 days without use, and ended ones when no browser has their cookie any more', async () => {
    const kim = await somebody();
    await api.dataSource.query(
      `INSERT INTO user_sessions (user_id, id, label, last_active_at, ended_at) VALUES
       ($1, 'used', 'x', now() - interval '89 days', NULL), ($1, 'unused', 'x', now() - interval '91 days', NULL),
       ($1, 'ended', 'x', now() - interval '399 days', now() - interval '399 days'),
       ($1, 'long ended', 'x', now() - interval '401 days', now() - interval '401 days')`,
      [kim],
    );
    await deleteOldSessions(api.dataSource.manager);
    expect(await api.dataSource.query('SELECT id FROM user_sessions WHERE user_id = $1 ORDER BY id', [kim])).toEqual([
      { id: 'ended' },
      { id: 'used' },
    ]);
  });

  it('are in the export, and deleted with the account', async () => {
    const kim = await somebody();
    const device = await Device.signedIn(kim);
    await device.sessions();
    const { sessions } = (await device.call('GET', urlOf(personalDataEndpoints.exportData))).json<PersonalData>();
    expect(sessions).toEqual([
      { label: 'Firefox on Linux', signedInAt: expect.any(String) as string, lastActiveAt: expect.any(String) as string },
    ]);
    const late = await Device.signedIn(kim);
    await people.deleteAccount(kim);
    await late.sessions();
    expect(await api.dataSource.query('SELECT FROM user_sessions WHERE user_id = $1', [kim])).toEqual([]);
  });
});

describe.each(Object.entries(kinds))('the session of %s, once ended', (_, sid) => {
  async function two(): Promise<{ ended: Device; other: Device; id: string }> {
    const kim = await somebody();
    const [ended, other] = [await Device.signedIn(kim, IPHONE, sid()), await Device.signedIn(kim, FIREFOX, sid())];
    return { ended, other, id: await ended.ownId() };
  }

  it('is refused everywhere except where visitors may read, and others continue', async () => {
    const { ended, other, id } = await two();
    expect((await other.end(id)).statusCode).toBe(200);
    const refused = await ended.call('GET', urlOf(userEndpoints.me));
    expect([refused.statusCode, refused.json()]).toEqual([
      401,
      { message: SIGNED_OUT, code: 'signed_out', requestId: expect.any(String) as string },
    ]);
    expect((await ended.call('GET', urlOf(songEndpoints.list))).statusCode).toBe(200);
    expect((await ended.call('POST', urlOf(userEndpoints.callback), { id: ended.userId })).statusCode).toBe(401);
    expect(await other.status()).toBe(200);
    expect((await other.sessions()).map((session) => session.id)).not.toContain(id);
  });

  it('loses its sockets with the reason, and is refused new ones', async () => {
    const { ended, other, id } = await two();
    const [socket, bystander] = [await ended.connect(), await other.connect()];
    const gone = socket.disconnected();
    await other.end(id);
    expect(await gone).toBe('io server disconnect');
    expect(socket.all('closing')).toEqual([{ reason: 'signed_out', message: SIGNED_OUT }]);
    await expect(ended.connect()).rejects.toMatchObject({ data: { code: 'signed_out', message: SIGNED_OUT } });
    expect(bystander.socket.connected).toBe(true);
    expect(await bystander.socket.emitWithAck('renew_token', { token: await other.token() })).toEqual({ ok: true });
  });

  it('ends with all others, but not the one that asks for it', async () => {
    const { ended, other } = await two();
    expect((await other.call('DELETE', urlOf(sessionEndpoints.endOthers))).statusCode).toBe(200);
    expect([await ended.status(), await other.status()]).toEqual([401, 200]);
  });

  it('stays ended after fifty newer ones', async () => {
    const { ended, other, id } = await two();
    await other.end(id);
    await api.dataSource.query(
      `INSERT INTO user_sessions (user_id, id, label, last_active_at)
       SELECT $1, n, 'x', now() + n * interval '1 second' FROM generate_series(1, 50) AS n`,
      [ended.userId],
    );
    await Device.signedIn(ended.userId).then((newest) => newest.sessions());
    await api.app.get(Mirrors).poll();
    expect(await ended.status()).toBe(401);
    const rows = await api.dataSource.query<unknown[]>('SELECT FROM user_sessions WHERE user_id = $1 AND ended_at IS NOT NULL', [
      ended.userId,
    ]);
    expect(rows).toHaveLength(1);
  });

  it('is nobody else’s to end, and cannot be ended twice', async () => {
    const { ended, other, id } = await two();
    const stranger = await Device.signedIn(await somebody());
    expect((await stranger.end(id)).statusCode).toBe(404);
    await stranger.call('DELETE', urlOf(sessionEndpoints.endOthers));
    expect(await ended.status()).toBe(200);
    await other.end(id);
    expect((await other.end(id)).statusCode).toBe(404);
  });
});

it('a browser that signed out after its session was ended gets a new one at the next sign-in', async () => {
  const kim = await somebody();
  const [ended, other] = [await Device.signedIn(kim), await Device.signedIn(kim)];
  const id = await ended.ownId();
  await other.end(id);
  const answer = await api.app.inject({
    method: 'DELETE',
    url: urlOf(identityEndpoints.endSession),
    headers: { cookie: `chorus_session=${ended.cookie ?? ''}` },
  });
  expect(answer.cookies.find(({ name }) => name === 'chorus_session')).toMatchObject({ value: '', maxAge: 0, path: '/' });
  expect(await ended.status()).toBe(401);
  expect(await (await Device.signedIn(kim)).ownId()).not.toBe(id);
});
