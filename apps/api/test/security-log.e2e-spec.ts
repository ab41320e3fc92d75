import { reportEndpoints, urlOf, userEndpoints } from '@chorus/contracts';
import { closeSockets, connectSocket } from './_harness/socket-client';
import { startApi, type TestApi } from './_harness/start-api';
import { TestIssuer } from './_harness/test-issuer';

const EMAIL = 'kim.secret@example.com';

let api: TestApi;
let issuer: TestIssuer;

beforeAll(async () => {
  issuer = await TestIssuer.start();
  api = await startApi({ config: { signIn: issuer.signIn, trustProxy: 1 } });
});

beforeEach(() => void api.log.splice(0));

afterEach(() => {
  jest.restoreAllMocks();
  closeSockets();
  expect(JSON.stringify(api.log)).not.toContain(EMAIL);
});

afterAll(async () => {
  await api.stop();
  await issuer.stop();
});

const expired = () => issuer.token({ sub: 'kim', email: EMAIL, exp: 1_000 });

const withoutUndefined = (fields: object) => Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

const events = (name: string) =>
  api.log
    .filter(({ event }) => event === name)
    .map(({ at, limit, userId, address, reason, code }) => withoutUndefined({ at, limit, userId, address, reason, code }));

const send = (method: string, path: string, token: string, address = '192.0.2.1', body?: object) =>
  api.fetch(path, {
    method,
    headers: { authorization: `Bearer ${token}`, 'x-forwarded-for': address, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });

const callback = (token: string, address?: string) => send('POST', urlOf(userEndpoints.callback), token, address, { id: 'kim' });

describe('security log: a refused sign-in', () => {
  it('is logged with the address and the reason', async () => {
    await callback(await expired());
    expect(events('signIn.refused')).toEqual([
      { at: 'POST /api/auth/callback', address: '192.0.2.1', reason: 'TokenExpiredError: jwt expired' },
    ]);
  });

  it('is logged at the handshake of a socket and at its renewal', async () => {
    const extraHeaders = { 'x-forwarded-for': '192.0.2.2' };
    const { socket } = await connectSocket(api.origin, { auth: { token: await issuer.token({ sub: 'kim' }) }, extraHeaders });
    await socket.emitWithAck('renew_token', { token: await expired() });
    await expect(connectSocket(api.origin, { auth: { token: await expired() }, extraHeaders })).rejects.toBeDefined();
    expect(events('signIn.refused')).toMatchObject([
      { at: 'renew_token', address: '192.0.2.2' },
      { at: 'handshake', address: '192.0.2.2' },
    ]);
  });

  it('fills the log neither from one address nor from many', async () => {
    // Allowances refill by this clock, so it stands still.
    jest.spyOn(performance, 'now').mockReturnValue(performance.now());
    for (let time = 0; time < 20; time += 1) await callback('a.b.c', '192.0.2.3');
    expect(events('signIn.refused')).toHaveLength(5);
    for (let address = 0; address < 250; address += 1) await callback('a.b.c', `198.51.100.${address}`);
    expect(events('signIn.refused').length).toBeLessThanOrEqual(200);
  });
});

it('security log: who was refused at the admin pages is logged, a few times a minute', async () => {
  const token = await issuer.token({ sub: 'kim', email: EMAIL });
  for (let time = 0; time < 20; time += 1) await send('GET', '/api/admin/audit', token);
  const [first, ...more] = events('admin.refused');
  expect(first).toEqual({ at: 'GET /api/admin/audit', userId: 'kim', address: '192.0.2.1' });
  expect(more.length).toBeLessThan(10);
});

describe('security log: refused input', () => {
  it('of a request is logged once for each route and person or address, without the input', async () => {
    for (const id of ['none', '%zz', 'said-in-confidence'])
      await api.fetch(`/api/albums/${id}`, { headers: { 'x-forwarded-for': '192.0.2.7' } });
    const token = await issuer.token({ sub: 'kim', email: EMAIL });
    for (let time = 0; time < 3; time += 1)
      await send('POST', urlOf(reportEndpoints.file), token, '192.0.2.7', { title: 'said-in-confidence' });
    expect(events('input.refused')).toEqual([
      { at: 'GET /api/albums/:id', code: 'invalid', address: '192.0.2.7' },
      { at: 'POST /api/users/report', code: 'invalid', userId: 'kim' },
    ]);
    expect(JSON.stringify(api.log.filter(({ event }) => event !== undefined))).not.toContain('said-in-confidence');
  });

  it('of a socket event is logged once for each event and person, with the code', async () => {
    const { socket } = await connectSocket(api.origin, { auth: { token: await issuer.token({ sub: 'kim' }) } });
    const message = { senderId: 'linh', receiverId: 'minh', content: 'said-in-confidence' };
    for (let time = 0; time < 3; time += 1) await socket.emitWithAck('send_message', message);
    await socket.emitWithAck('send_message', { ...message, senderId: 'kim', content: '' });
    expect(events('input.refused')).toEqual([
      { at: 'send_message', userId: 'kim', code: 'forbidden' },
      { at: 'send_message', userId: 'kim', code: 'invalid' },
    ]);
  });
});

describe('security log: a reached limit', () => {
  it('of requests is logged once for each person', async () => {
    const report = { title: 'It stops', type: 'Report a system error', message: 'After a minute.' };
    const file = async (sub: string) =>
      (await send('POST', urlOf(reportEndpoints.file), await issuer.token({ sub, email: EMAIL }), '192.0.2.1', report)).status;
    for (const sub of ['kim', 'linh']) while ((await file(sub)) !== 429);
    for (const sub of ['kim', 'linh']) await file(sub);
    const limit = 'POST /api/users/report';
    expect(events('limit.reached')).toEqual([
      { limit, userId: 'kim' },
      { limit, userId: 'linh' },
    ]);
  });

  it('of messages is logged once', async () => {
    const minh = await issuer.token({ sub: 'minh' });
    for (const [id, token] of [
      ['minh', minh],
      ['linh', await issuer.token({ sub: 'linh' })],
    ] as const)
      await send('POST', urlOf(userEndpoints.callback), token, '192.0.2.1', { id });
    const { socket } = await connectSocket(api.origin, { auth: { token: minh } });
    const message = { senderId: 'minh', receiverId: 'linh', content: 'Hello' };
    let refusals = 0;
    while (refusals < 3) if (!(await socket.emitWithAck('send_message', message)).ok) refusals += 1;
    expect(events('limit.reached')).toEqual([{ limit: 'send_message', userId: 'minh' }]);
  });

  it('of sockets is logged with the person', async () => {
    const token = await issuer.token({ sub: 'an' });
    for (let socket = 0; socket < 10; socket += 1) await connectSocket(api.origin, { auth: { token } });
    await expect(connectSocket(api.origin, { auth: { token } })).rejects.toBeDefined();
    expect(events('limit.reached')).toEqual([{ limit: 'sockets', userId: 'an' }]);
  });
});
