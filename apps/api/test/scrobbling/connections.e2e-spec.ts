import { personalDataEndpoints, scrobblingEndpoints, urlOf } from '@chorus/contracts';
import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { ScrobblingApi } from './scrobbling-api';

describe('a scrobbling connection', () => {
  let scrobbling: ScrobblingApi;
  const disconnect = (userId: string) => scrobbling.people.call(userId, 'DELETE', urlOf(scrobblingEndpoints.disconnect));

  beforeAll(async () => {
    scrobbling = await ScrobblingApi.start();
  });
  afterAll(() => scrobbling.stop());
  beforeEach(() => (scrobbling.service.outage = () => undefined));

  it('is not saved by a check, which answers whose token it is', async () => {
    const kim = await scrobbling.people.joinSomebody();
    const answer = await scrobbling.check(kim);
    expect([answer.statusCode, answer.json()]).toEqual([200, { userName: 'kim-listens' }]);
    expect(await scrobbling.state(kim)).toBeNull();
  });

  it('stores its token encrypted and never returns it', async () => {
    const kim = await scrobbling.people.joinSomebody();
    const answer = await scrobbling.connect(kim);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).not.toContain('kims-token');
    expect(answer.json()).toMatchObject({
      connection: { server: scrobbling.service.origin, userName: 'kim-listens', paused: null, waiting: 0 },
    });
    const rows = await scrobbling.api.dataSource.query<object[]>(
      'SELECT c::text AS row, encode(sealed_token, $2) AS token FROM scrobble_connections AS c WHERE person = $1',
      [kim, 'escape'],
    );
    expect(JSON.stringify(rows)).not.toContain('kims-token');
  });

  it.each([
    ['a token that the server does not know', { token: 'wrong' }, 409, 'doesn’t accept this token'],
    ['a private address', { server: 'https://192.168.7.7' }, 400, 'public server'],
    ['this machine', { server: 'https://127.0.0.1' }, 400, 'public server'],
    ['a name of this machine', { server: 'https://localhost' }, 409, 'can’t be reached'],
    ['an address without TLS', { server: 'http://music.example.com' }, 400, 'public server'],
    ['a token that would break out of its header', { token: 'a\r\nb: c' }, 400, 'token'],
  ])('is refused with %s', async (_, credentials, status, message) => {
    const kim = await scrobbling.people.joinSomebody();
    for (const answer of [await scrobbling.check(kim, credentials), await scrobbling.connect(kim, credentials)]) {
      expect(answer.statusCode).toBe(status);
      expect(answer.body).toContain(message);
    }
    expect(await scrobbling.state(kim)).toBeNull();
  });

  it('does not follow a redirect', async () => {
    const elsewhere = createServer((_, response) =>
      response.writeHead(302, { location: `${scrobbling.service.origin}/1/validate-token` }).end(),
    );
    elsewhere.listen(0, '127.0.0.1');
    await once(elsewhere, 'listening');
    const server = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`;
    scrobbling.api.config.scrobbleServers.push(server);
    const answer = await scrobbling.check(await scrobbling.people.joinSomebody(), { server });
    expect([answer.statusCode, answer.body]).toEqual([409, expect.stringContaining('doesn’t answer like a scrobble server')]);
    elsewhere.close();
  });

  it('allows only so many checks, since each makes a request', async () => {
    const kim = await scrobbling.people.joinSomebody();
    const statuses: number[] = [];
    for (let n = 0; n < 11; n += 1) statuses.push((await scrobbling.check(kim)).statusCode);
    expect([statuses.filter((status) => status === 200).length, statuses.at(-1)]).toEqual([10, 429]);
  });

  it('deletes unsent plays when it is disconnected', async () => {
    const { userId, token } = await scrobbling.connected();
    await scrobbling.hear(userId, 3);
    expect((await disconnect(userId)).json()).toMatchObject({ connection: null });
    await scrobbling.work();
    expect(scrobbling.service.heard(token)).toEqual([]);
    expect(await scrobbling.api.dataSource.query('SELECT FROM scrobbles WHERE person = $1', [userId])).toEqual([]);
  });

  it('sends unsent plays to the new server after it has been replaced', async () => {
    const { userId, token } = await scrobbling.connected();
    scrobbling.service.names.delete(token);
    const titles = await scrobbling.hear(userId, 2);
    await scrobbling.work();
    expect(await scrobbling.state(userId)).toMatchObject({ paused: 'tokenRefused', waiting: 2 });
    scrobbling.service.names.set(`${token}-renewed`, 'kim');
    await scrobbling.connect(userId, { token: `${token}-renewed` });
    await scrobbling.work();
    expect(scrobbling.service.heard(`${token}-renewed`)).toEqual(titles);
    expect(await scrobbling.state(userId)).toMatchObject({ paused: null, waiting: 0 });
  });

  it('is in the download of personal data, without its token', async () => {
    const { userId, token } = await scrobbling.connected();
    await scrobbling.hear(userId, 2);
    const { body } = await scrobbling.people.call(userId, 'GET', urlOf(personalDataEndpoints.exportData));
    expect(JSON.parse(body)).toMatchObject({ scrobbling: { server: scrobbling.service.origin, waiting: 2 } });
    expect(body).not.toContain(token);
  });

  it('is deleted with the account', async () => {
    const { userId, token } = await scrobbling.connected();
    await scrobbling.hear(userId, 2);
    expect((await scrobbling.people.deleteAccount(userId)).statusCode).toBe(200);
    await scrobbling.work();
    expect(scrobbling.service.heard(token)).toEqual([]);
    expect(await scrobbling.api.dataSource.query('SELECT FROM scrobble_connections WHERE person = $1', [userId])).toEqual([]);
  });
});
