import { appPasswordEndpoints, urlOf } from '@chorus/contracts';
import { type Answered, type Player, type PlayersApi, queryOf, readJson, readXml, type Sent, startPlayersApi } from './player';

let server: PlayersApi;
let player: Player;

beforeAll(async () => {
  server = await startPlayersApi();
  await server.people.join('linh');
  player = await server.join();
});

afterAll(() => server.stop());

const common = { v: '1.16.1', c: 'test' };
const fetch = (name: string, sent: Sent, init: RequestInit = {}) => server.api.fetch(`/rest/${name}?${queryOf(sent).toString()}`, init);
const ask = async (name: string, sent: Sent): Promise<Answered> => readJson(await fetch(name, { f: 'json', ...sent }));
const codeOf = async (sent: Sent) => (await ask('ping', sent)).error.code;
const inHex = (text: string) => `enc:${Buffer.from(text).toString('hex')}`;

describe('a player', () => {
  it('signs in by a key, a password, the same in hexadecimal digits, and a token with a salt', async () => {
    const { username: u, password } = player.made;
    for (const sent of [{ apiKey: password }, { u, p: password }, { u, p: inHex(password) }, player.signedIn()])
      expect(await ask('ping', { ...common, ...sent })).toEqual({
        status: 'ok',
        version: '1.16.1',
        type: 'chorus',
        serverVersion: expect.any(String) as string,
        openSubsonic: true,
      });
  });

  it.each([
    ['nothing', {}, 10],
    ['a user name alone', { u: 'kim' }, 10],
    ['a token without its salt', { u: 'kim', t: '00' }, 10],
    ['a key and a user name', { apiKey: 'x', u: 'kim' }, 43],
    ['a password and a token', { u: 'kim', p: 'x', t: '00', s: '1' }, 43],
    ['a wrong key', { apiKey: 'wrong' }, 44],
    ['a wrong password', { u: 'kim', p: 'wrong' }, 40],
    ['a wrong token', { u: 'kim', t: 'ff'.repeat(16), s: 'salt' }, 40],
  ])('that sends %s is told code %s', async (_, sent, code) => expect(await codeOf({ ...common, ...sent })).toBe(code));

  it('has to say its name and its version', async () => {
    const { apiKey } = { apiKey: player.made.password };
    expect(await codeOf({ apiKey, v: '1.16.1' })).toBe(10);
    expect(await codeOf({ apiKey, c: 'test' })).toBe(10);
    expect(await codeOf({ apiKey, c: 'test', v: '2.0.0' })).toBe(30);
    expect(await codeOf({ apiKey, c: 'test', v: '0.9' })).toBe(20);
  });

  it('is out at once when its password is ended, and when its person is suspended', async () => {
    const other = await server.join();
    const suspension = `/api/admin/people/${other.userId}/suspension`;
    await server.people.call('linh', 'PUT', suspension, {});
    expect(await other.codeOf('ping')).toBe(50);
    await server.people.call('linh', 'DELETE', suspension);
    await other.do('ping');
    await server.people.call(other.userId, 'DELETE', urlOf(appPasswordEndpoints.end, { id: other.made.id }));
    expect(await other.codeOf('ping')).toBe(40);
  });

  it('gets nothing with the token or the cookie of the page', async () => {
    const authorization = `Bearer ${await server.people.token(player.userId)}`;
    const answer = await fetch('ping', { ...common, f: 'json' }, { headers: { authorization } });
    expect((await readJson(answer)).error.code).toBe(10);
  });
});

describe('an answer', () => {
  const signedIn = () => ({ ...common, apiKey: player.made.password });

  it('is XML unless another format is asked for, with and without .view, and to a form', async () => {
    const body = queryOf(signedIn());
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    for (const answer of [
      await fetch('ping', signedIn()),
      await fetch('ping.view', { ...signedIn(), f: 'yaml' }),
      await server.api.fetch('/rest/ping', { method: 'POST', body, headers }),
      await server.api.fetch('/rest/ping.view?f=xml', { method: 'POST', body: body.toString(), headers }),
    ]) {
      expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8');
      expect(await readXml(answer)).toMatchObject({ status: 'ok', xmlns: 'http://subsonic.org/restapi', openSubsonic: 'true' });
    }
  });

  it('is a call of the callback for JSONP, if that is a name', async () => {
    const answer = await fetch('ping', { ...signedIn(), f: 'jsonp', callback: 'page.loaded' });
    expect(answer.headers.get('content-type')).toBe('application/javascript; charset=utf-8');
    expect(await answer.text()).toMatch(/^\/\*\*\/page\.loaded\(\{"subsonic-response":\{"status":"ok".*\}\}\);$/);
    const harmless = await fetch('ping', { ...signedIn(), f: 'jsonp', callback: 'alert(1);//' });
    expect(await readXml(harmless)).toMatchObject({ status: 'ok' });
  });

  it('is not stored by anybody', async () => {
    expect((await fetch('ping', signedIn())).headers.get('cache-control')).toBe('no-store');
    expect((await fetch('ping', common)).headers.get('cache-control')).toBe('no-store');
  });

  it('to a body that is no form, or too large, is the protocol’s error', async () => {
    const json = await server.api.fetch('/rest/ping?f=json', {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json' },
    });
    expect((await readJson(json)).error.code).toBe(0);
    for (const body of [`a=${'x'.repeat(2_000_000)}`, 'a&'.repeat(500_000)]) {
      const large = await server.api.fetch('/rest/ping?f=json', {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
      expect((await readJson(large)).error.code).toBe(0);
    }
  });

  it('names what the server has besides, also to somebody who is not signed in', async () => {
    expect(await ask('getOpenSubsonicExtensions', {})).toMatchObject({
      status: 'ok',
      openSubsonicExtensions: [
        'apiKeyAuthentication',
        'formPost',
        'indexBasedQueue',
        'playbackReport',
        'songLyrics',
        'topSongsByArtistId',
      ].map((name) => ({
        name,
        versions: [1],
      })),
    });
  });
});

it.each(['links', 'signedIn'] as const)(
  'where LISTENING is %s, a player needs its password as everywhere, and nothing else',
  async (listening) => {
    const closed = await startPlayersApi({ listening });
    try {
      const song = await closed.rows.song();
      const one = await closed.join();
      expect((await one.read('getSong', 'song', { id: `so-${song.id}` })).title).toBe('Mưa');
      const answer = await closed.api.fetch(`/rest/getSong?${queryOf({ ...common, f: 'json', id: `so-${song.id}` }).toString()}`);
      expect((await readJson(answer)).error.code).toBe(10);
    } finally {
      await closed.stop();
    }
  },
);

it('the log has neither passwords nor tokens of players', async () => {
  const { password, username } = player.made;
  const { t, s } = player.signedIn();
  for (const sent of [{ apiKey: password }, { u: username, p: password }, { u: username, p: inHex(password) }, { u: username, t, s }])
    await ask('getSong', { ...common, ...sent, id: 'so-nothing' });
  await server.api.dataSource.query('ALTER TABLE player_marks RENAME TO elsewhere');
  const song = await server.rows.song();
  expect(await player.codeOf('getSong', { id: `so-${song.id}`, apiKey: password, u: undefined, t: undefined, s: undefined })).toBe(0);
  await server.api.dataSource.query('ALTER TABLE elsewhere RENAME TO player_marks');
  const log = JSON.stringify(server.api.log);
  expect(log).toContain('unhandled exception');
  expect([password, inHex(password), String(t), String(s), 'apiKey'].filter((secret) => log.includes(secret))).toEqual([]);
});
