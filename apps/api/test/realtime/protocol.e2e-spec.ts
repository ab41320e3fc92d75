import { IDLE, identityEndpoints, type Message, urlOf, userEndpoints } from '@chorus/contracts';
import { freePort } from '../../../../tools/network/free-port';
import { ApiProcess } from '../_harness/api-process';
import { createDatabase, type TestDatabase } from '../_harness/database';
import { closeSockets, connectSocket, type SocketClient } from '../_harness/socket-client';
import { TestIssuer } from '../_harness/test-issuer';

const RAIN = 'Playing Mưa by Sơn Ca';

let issuer: TestIssuer;
let database: TestDatabase;
let environment: Record<string, string>;
let api: ApiProcess;
let origin: string;

beforeAll(async () => {
  [issuer, database] = await Promise.all([TestIssuer.start(), createDatabase()]);
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  environment = {
    PORT: String(port),
    DATABASE_URL: database.url,
    DATA_DIR: '/nowhere',
    OIDC_ISSUER: issuer.signIn.issuer,
    OIDC_CLIENT_ID: issuer.signIn.clientId,
    OIDC_AUDIENCE: issuer.signIn.audience ?? '',
  };
  api = await ApiProcess.start(environment);
});

afterAll(async () => {
  closeSockets();
  await api.stop();
  await database.drop();
  await issuer.stop();
});

const call = (path: string, token: string, body?: object) =>
  fetch(origin + path, {
    headers: { authorization: `Bearer ${token}`, connection: 'close', ...(body && { 'content-type': 'application/json' }) },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });

/** Signs in like a page that knows only the specification, by connecting with an id and the cookies. */
async function arrive(userId: string): Promise<SocketClient> {
  const token = await issuer.token({ sub: userId });
  const check = await call(urlOf(identityEndpoints.adminCheck), token);
  const [cookie = ''] = check.headers.getSetCookie().map((line) => line.split(';', 1)[0]);
  await call(urlOf(userEndpoints.callback), token, { id: userId, firstName: userId });
  const client = await connectSocket(origin, {
    transports: ['polling', 'websocket'],
    withCredentials: true,
    auth: { userId },
    extraHeaders: { cookie },
  });
  client.plain.emit('user_connected', userId);
  return client;
}

describe('a plain client written from the specification', () => {
  let kim: SocketClient;
  let linh: SocketClient;

  beforeAll(async () => {
    [kim, linh] = [await arrive('kim'), await arrive('linh')];
  });

  it('gets the online users and their activities', async () => {
    expect(await kim.first('users_online')).toContain('kim');
    expect(await linh.first('users_online')).toEqual(expect.arrayContaining(['kim', 'linh']));
    expect(await linh.first('activities')).toEqual([]);
    expect(await kim.first('user_connected')).toBe('linh');
  });

  it('sends its activity, and others get it', async () => {
    kim.plain.emit('update_activity', { userId: 'kim', activity: RAIN });
    expect(await linh.first('activity_updated')).toEqual({ userId: 'kim', activity: RAIN });
    kim.plain.emit('update_activity', { userId: 'kim', activity: IDLE });
    expect((await linh.several('activity_updated', 2))[1]).toEqual({ userId: 'kim', activity: IDLE });
  });

  it('sends messages, which are delivered, acknowledged and stored', async () => {
    kim.plain.emit('send_message', { receiverId: 'linh', senderId: 'kim', content: 'Chào Linh' });
    const message = await linh.first('receive_message');
    expect(message).toMatchObject({ senderId: 'kim', receiverId: 'linh', content: 'Chào Linh' });
    expect(await kim.first('message_sent')).toEqual(message);
    const history = await call('/api/users/messages/linh', await issuer.token({ sub: 'kim' }));
    expect((await history.json()) as Message[]).toEqual([message]);
  });

  it('is online again after a server restart, without an event', async () => {
    const lost = Promise.all([kim.disconnected(), linh.disconnected()]);
    for (const client of [kim, linh]) client.frames.length = 0;
    expect(await api.stop()).toBe(0);
    expect(await lost).toEqual(['transport close', 'transport close']);
    api = await ApiProcess.start(environment);
    for (const client of [kim, linh])
      await client.until('users_online', (lists) => {
        const online = [...lists.flat(), ...client.all('user_connected')];
        return online.includes('kim') && online.includes('linh');
      });
  });

  it('gets users going offline', async () => {
    linh.close();
    expect((await kim.until('user_disconnected', (ids) => ids.includes('linh'))).at(-1)).toBe('linh');
  });
});
