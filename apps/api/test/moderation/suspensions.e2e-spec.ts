import {
  API_PREFIX,
  auditEndpoints,
  identityEndpoints,
  isOpenToVisitors,
  listeningEndpoints,
  songEndpoints,
  suspensionEndpoints,
  urlOf,
  userEndpoints,
} from '@chorus/contracts';
import { allEndpoints } from '@chorus/contracts/endpoints.fixture';
import { randomUUID } from 'node:crypto';
import { People } from '../_harness/people';
import { scriptPayloads } from '@chorus/contracts/text/script-payloads.fixture';
import { closeSockets, connectSocket } from '../_harness/socket-client';
import { startApi, type TestApi } from '../_harness/start-api';
import { TestIssuer } from '../_harness/test-issuer';

const SUSPENDED = 'Your account is suspended.';

let issuer: TestIssuer;
let api: TestApi;
let people: People;

beforeAll(async () => {
  issuer = await TestIssuer.start();
  api = await startApi({
    config: { signIn: issuer.signIn, admins: { emails: [], subjects: ['admin', 'root'], acceptsUnverifiedEmails: false } },
  });
  people = new People(api, issuer);
  await people.join('admin');
});

afterEach(closeSockets);

afterAll(async () => {
  await api.stop();
  await issuer.stop();
});

const somebody = () => people.joinSomebody();

const suspend = (clerkId: string, why: object = {}, admin = 'admin') =>
  people.call(admin, 'PUT', urlOf(suspensionEndpoints.add, { clerkId }), why);
const lift = (clerkId: string) => people.call('admin', 'DELETE', urlOf(suspensionEndpoints.remove, { clerkId }));
const refusedSocket = expect.objectContaining({ data: { code: 'suspended', message: SUSPENDED } }) as unknown;

interface Entry {
  actor: string;
  action: string;
  subjectId: string;
  subjectName: string;
  canUndo: boolean;
}

async function auditOf(userId: string): Promise<Entry[]> {
  const entries = (await people.call('admin', 'GET', urlOf(auditEndpoints.list))).json<Entry[]>();
  return entries.filter(({ subjectId }) => subjectId === userId);
}

describe('a suspended user', () => {
  const closed = allEndpoints.filter(({ access }) => !isOpenToVisitors(access));

  it.each(closed.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    'is refused with the reason at %s',
    async (_, { method, path }) => {
      const kim = await somebody();
      await suspend(kim, { reason: 'Spam' });
      const answer = await api.fetch(`${API_PREFIX}${path}`, { method, headers: { authorization: `Bearer ${await people.token(kim)}` } });
      expect(answer.status).toBe(403);
      expect(await answer.json()).toEqual({
        message: SUSPENDED,
        code: 'suspended',
        reason: 'Spam',
        requestId: expect.any(String) as string,
      });
    },
  );

  it('is refused without a reason when none was given', async () => {
    const kim = await somebody();
    await suspend(kim);
    const refusal = (await people.call(kim, 'GET', urlOf(identityEndpoints.adminCheck))).json<object>();
    expect(refusal).toEqual({ message: SUSPENDED, code: 'suspended', requestId: expect.any(String) as string });
  });

  it('reads public endpoints as a visitor', async () => {
    const kim = await somebody();
    await suspend(kim);
    expect((await people.call(kim, 'GET', urlOf(songEndpoints.list))).statusCode).toBe(200);
  });

  it('cannot store plays, under their name or as a visitor; a visitor without their token can', async () => {
    const kim = await somebody();
    await suspend(kim);
    const plays = [{ id: randomUUID(), songId: randomUUID(), startedAt: new Date().toISOString(), secondsHeard: 30 }];
    const report = { plays, visitorId: randomUUID() };
    expect((await people.call(kim, 'POST', urlOf(listeningEndpoints.report), report)).json()).toMatchObject({ code: 'suspended' });
    const visit = await api.app.inject({ method: 'POST', url: urlOf(listeningEndpoints.report), payload: report });
    expect(visit.statusCode).toBe(202);
  });

  it('is disconnected from every socket at once, with the reason', async () => {
    const [kim, minh] = [await somebody(), await somebody()];
    const tabs = [await people.connect(kim), await people.connect(kim)];
    const [watcher, gone] = [await people.connect(minh), tabs.map((tab) => tab.disconnected())];
    await watcher.sees(kim);
    await suspend(kim);
    expect(await Promise.all(gone)).toEqual(['io server disconnect', 'io server disconnect']);
    for (const tab of tabs) expect(tab.all('closing')).toEqual([{ reason: 'suspended', message: SUSPENDED }]);
    await watcher.until('user_disconnected', (ids) => ids.includes(kim));
    expect(watcher.socket.connected).toBe(true);
  });

  it('is refused a new socket, by token or by an earlier cookie', async () => {
    const kim = await somebody();
    const token = await people.token(kim);
    const answer = await people.call(kim, 'GET', urlOf(identityEndpoints.adminCheck));
    const cookie = String(answer.headers['set-cookie']).split(';', 1)[0]!;
    await suspend(kim);
    await expect(connectSocket(api.origin, { auth: { token } })).rejects.toEqual(refusedSocket);
    await expect(connectSocket(api.origin, { auth: { userId: kim }, extraHeaders: { cookie } })).rejects.toEqual(refusedSocket);
  });

  it('is refused even as an admin', async () => {
    await people.join('root');
    await suspend('root');
    expect((await suspend('admin', {}, 'root')).json()).toMatchObject({ code: 'suspended' });
    await lift('root');
  });

  it('has access again after the suspension is lifted', async () => {
    const kim = await somebody();
    await suspend(kim);
    expect((await lift(kim)).json()).toEqual({ message: `“${kim}” is no longer suspended.` });
    expect((await people.call(kim, 'GET', urlOf(identityEndpoints.adminCheck))).statusCode).toBe(200);
    expect((await people.connect(kim)).socket.connected).toBe(true);
  });
});

describe('an admin', () => {
  it('cannot suspend themselves or an unknown user, or give a reason that is too long', async () => {
    expect((await suspend('admin')).statusCode).toBe(400);
    expect((await suspend('nobody')).statusCode).toBe(404);
    expect((await lift('nobody')).statusCode).toBe(404);
    expect((await suspend(await somebody(), { reason: 'x'.repeat(501) })).statusCode).toBe(400);
  });

  it('sees who is suspended, since when and why, and may change the reason', async () => {
    const [kim, reportId] = [await somebody(), randomUUID()];
    await suspend(kim, { reason: 'Spam', reportId });
    const again = (await suspend(kim, { reason: 'Spam, again' })).json<object>();
    expect(again).toMatchObject({ clerkId: kim, fullName: kim, reason: 'Spam, again', reportId });
    const suspended = (await people.call('admin', 'GET', urlOf(suspensionEndpoints.list))).json<object[]>();
    expect(suspended[0]).toEqual(again);
  });

  it.each(scriptPayloads)('gets the reason unescaped: %s', async (reason) => {
    const kim = await somebody();
    expect((await suspend(kim, { reason })).json()).toMatchObject({ reason });
    expect((await people.call(kim, 'GET', urlOf(userEndpoints.list))).json()).toMatchObject({ reason });
  });

  it('sees each suspension and its end in the audit, under current names', async () => {
    const kim = await somebody();
    await suspend(kim, { reason: 'Spam' });
    await suspend(kim, { reason: 'Spam, again' });
    await lift(kim);
    await lift(kim);
    expect(await auditOf(kim)).toMatchObject([
      { actor: 'admin', action: 'person.reinstated', subjectName: kim, canUndo: false },
      { actor: 'admin', action: 'person.suspended', subjectName: kim, canUndo: false },
    ]);
  });
});

describe('a stored suspension', () => {
  it('keeps only the user id after the account is deleted, and stays in effect', async () => {
    const kim = await somebody();
    await suspend(kim, { reason: 'Spam' });
    await lift(kim);
    // This stands for another node that does not know of the suspension yet, and on which the deletion comes first.
    await api.dataSource.query(`INSERT INTO suspensions (subject, reason, report_id) VALUES ($1, 'Spam', gen_random_uuid())`, [kim]);
    expect((await people.deleteAccount(kim)).statusCode).toBe(200);
    expect(await api.dataSource.query('SELECT reason, report_id FROM suspensions WHERE subject = $1', [kim])).toEqual([
      { reason: null, report_id: null },
    ]);
    expect((await auditOf(kim)).map(({ action }) => action)).toContain('person.suspended');
    const suspended = (await people.call('admin', 'GET', urlOf(suspensionEndpoints.list))).json<{ clerkId: string }[]>();
    expect(suspended.map(({ clerkId }) => clerkId)).toContain(kim);
    expect((await lift(kim)).statusCode).toBe(200);
  });

  it('is not in the log', async () => {
    const kim = await somebody();
    await suspend(kim, { reason: 'Nobody-Logs-This' });
    await people.call(kim, 'GET', urlOf(userEndpoints.list));
    expect(JSON.stringify(api.log)).not.toContain('Nobody-Logs-This');
  });
});
