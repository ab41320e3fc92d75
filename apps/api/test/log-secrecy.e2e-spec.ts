import { reportEndpoints, searchEndpoints, urlOf, userEndpoints } from '@chorus/contracts';
import { badTokens } from './_harness/bad-tokens';
import { closeSockets, connectSocket } from './_harness/socket-client';
import { startApi, type TestApi } from './_harness/start-api';
import { TestIssuer } from './_harness/test-issuer';

const EMAIL = 'kim.secret@example.com';
const NAME = 'Kimberley-Unsaid';
const MESSAGE = 'the-words-of-a-message';
const REPORT = 'the-words-of-a-report';
const SEARCH = 'what-somebody-searched';
const ACTIVITY = 'Playing Unheard by Nobody';

let api: TestApi;
let issuer: TestIssuer;
let token: string;

const send = (path: string, body: object, bearer = token) =>
  api.fetch(path, {
    method: 'POST',
    headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

beforeAll(async () => {
  issuer = await TestIssuer.start();
  api = await startApi({ config: { signIn: issuer.signIn, logLevel: 'debug' } });
  token = await issuer.token({ sub: 'kim', email: EMAIL });
});

afterAll(async () => {
  closeSockets();
  await api.stop();
  await issuer.stop();
});

it('log: a whole session, at debug level and with failures, leaves no personal data and no messages', async () => {
  const callback = urlOf(userEndpoints.callback);
  const linh = await issuer.token({ sub: 'linh' });
  const expired = await issuer.token({ sub: 'kim', email: EMAIL, exp: 1_000 });
  expect((await send(callback, { id: 'kim', firstName: NAME, email: EMAIL })).status).toBe(200);
  expect((await send(callback, { id: 'linh', firstName: 'Linh' }, linh)).status).toBe(200);
  expect((await send(callback, { id: EMAIL, firstName: 7 })).status).toBe(400);
  expect((await send(callback, { id: 'kim', firstName: NAME }, expired)).status).toBe(401);

  const client = await connectSocket(api.origin, { auth: { token } });
  const message = { senderId: 'kim', receiverId: 'linh', content: MESSAGE };
  expect(await client.socket.emitWithAck('send_message', message)).toMatchObject({ ok: true });
  expect(await client.socket.emitWithAck('send_message', { ...message, senderId: 'linh' })).toMatchObject({ ok: false });
  await client.socket.emitWithAck('update_activity', { userId: 'kim', activity: ACTIVITY });
  client.plain.emit('renew_token', { token: expired });
  await expect(connectSocket(api.origin, { auth: { token: expired } })).rejects.toBeDefined();

  const report = { email: EMAIL, title: REPORT, type: 'Report a system error', message: REPORT };
  expect((await send(urlOf(reportEndpoints.file), report)).status).toBe(201);
  expect((await send(urlOf(reportEndpoints.file), { ...report, type: MESSAGE })).status).toBe(400);
  expect((await api.fetch(`${urlOf(searchEndpoints.search)}?q=${SEARCH}`)).status).toBe(200);
  await api.fetch(`/api/songs?token=${token}`);

  await api.dataSource.query('ALTER TABLE messages RENAME TO elsewhere; ALTER TABLE reports RENAME TO reports_elsewhere');
  expect(await client.socket.emitWithAck('send_message', message)).toMatchObject({ ok: false });
  expect((await send(urlOf(reportEndpoints.file), report)).status).toBe(500);

  const log = JSON.stringify(api.log);
  expect(api.log.filter(({ msg }) => msg === 'request completed').length).toBeGreaterThan(6);
  expect(api.log.filter(({ level }) => Number(level) >= 50).length).toBeGreaterThan(0);
  for (const secret of [token, linh, expired, token.split('.')[2] ?? '', EMAIL, NAME, MESSAGE, REPORT, SEARCH, ACTIVITY])
    expect(log.includes(secret) ? secret : 'nothing').toBe('nothing');
});

it('log: at debug level it has the reason why a token was refused, over HTTP and sockets, but not the token', async () => {
  const [header = ''] = token.split('.');
  const unreadable = [header, Buffer.from(`{"email": ${EMAIL}`).toString('base64url'), 'c2ln'].join('.');
  const bad = await Promise.all(Object.values(badTokens).map(async (create) => create(issuer)));
  // A text without three parts is not a token, and no reason is logged.
  const refused = [unreadable, ...bad.filter((parts) => parts.split('.').length === 3)];
  api.log.length = 0;
  for (const authorization of refused.map((one) => `Bearer ${one}`))
    expect((await api.fetch(urlOf(userEndpoints.list), { headers: { authorization } })).status).toBe(401);
  await expect(connectSocket(api.origin, { auth: { token: unreadable } })).rejects.toBeDefined();

  const reasons = api.log.map(({ msg }) => String(msg)).filter((msg) => msg.startsWith('A token was refused: '));
  expect(reasons).toHaveLength(refused.length + 1);
  expect(reasons).toEqual(
    expect.arrayContaining([expect.stringContaining('jwt expired'), expect.stringContaining('jwt audience invalid')]),
  );
  expect([reasons[0], reasons.at(-1)]).toEqual(Array(2).fill('A token was refused: not JSON'));
  const log = JSON.stringify(api.log);
  const pieces = refused.flatMap((one) => one.split('.')).filter(({ length }) => length > 8);
  expect(pieces.filter((piece) => log.includes(piece))).toEqual([]);
  expect(log).not.toContain(EMAIL.slice(0, 5));
});
