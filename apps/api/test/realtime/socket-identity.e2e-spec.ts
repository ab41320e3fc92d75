import { identityEndpoints, urlOf } from '@chorus/contracts';
import { badTokens } from '../_harness/bad-tokens';
import { closeSockets, connectSocket, openSocket } from '../_harness/socket-client';
import { startApi, type TestApi } from '../_harness/start-api';
import { TestIssuer } from '../_harness/test-issuer';

let issuer: TestIssuer;
let api: TestApi;

beforeAll(async () => {
  issuer = await TestIssuer.start();
  api = await startApi({
    config: { signIn: issuer.signIn, publicUrl: 'https://music.example.com', allowedOrigins: ['https://friend.example.com'] },
  });
});

afterEach(closeSockets);

afterAll(async () => {
  await api.stop();
  await issuer.stop();
});

const inSeconds = (seconds: number) => Math.ceil(Date.now() / 1000) + seconds;

async function cookieOf(token: string): Promise<string> {
  const answer = await api.app.inject({ url: urlOf(identityEndpoints.adminCheck), headers: { authorization: `Bearer ${token}` } });
  return String(answer.headers['set-cookie']).split(';', 1)[0]!;
}

const refused = (code: string) => expect.objectContaining({ data: expect.objectContaining({ code }) as unknown }) as unknown;

describe('a socket', () => {
  it('belongs to the user of its token', async () => {
    const client = await connectSocket(api.origin, { auth: { userId: 'kim', token: await issuer.token() } });
    expect(client.socket.connected).toBe(true);
  });

  it.each([['websocket'], ['polling'], ['polling', 'websocket']])('connects by %s', async (...transports) => {
    const client = await connectSocket(api.origin, { transports, auth: { token: await issuer.token() } });
    expect(client.socket.connected).toBe(true);
  });

  it('needs no token with the cookie of GET /admin/check', async () => {
    const cookie = await cookieOf(await issuer.token());
    const client = await connectSocket(api.origin, {
      transports: ['polling', 'websocket'],
      auth: { userId: 'kim' },
      extraHeaders: { cookie },
    });
    expect(client.socket.connected).toBe(true);
  });

  it('is refused without token and cookie', async () => {
    await expect(connectSocket(api.origin, { auth: { userId: 'kim' } })).rejects.toEqual(refused('unauthorized'));
  });

  it.each(Object.entries(badTokens))('is refused with a bad token: %s', async (_, create) => {
    await expect(connectSocket(api.origin, { auth: { token: await create(issuer) } })).rejects.toEqual(refused('unauthorized'));
  });

  it('is refused with a bad token and a good cookie: the token takes precedence', async () => {
    const cookie = await cookieOf(await issuer.token());
    const connecting = connectSocket(api.origin, { auth: { token: 'a.b.c' }, extraHeaders: { cookie } });
    await expect(connecting).rejects.toEqual(refused('unauthorized'));
  });

  it('ignores tokens in the query and in the Authorization header', async () => {
    const token = await issuer.token();
    for (const options of [{ query: { token, access_token: token } }, { extraHeaders: { authorization: `Bearer ${token}` } }])
      await expect(connectSocket(api.origin, options)).rejects.toEqual(refused('unauthorized'));
  });

  it('is refused when its userId is not the token’s', async () => {
    const connecting = connectSocket(api.origin, { auth: { userId: 'linh', token: await issuer.token() } });
    await expect(connecting).rejects.toEqual(refused('forbidden'));
    const cookie = await cookieOf(await issuer.token());
    await expect(connectSocket(api.origin, { auth: { userId: 'linh' }, extraHeaders: { cookie } })).rejects.toEqual(refused('forbidden'));
  });

  it.each([{ userId: 7 }, { token: {} }, { token: ['a.b.c'] }, { userId: '', token: 'a.b.c' }, { userId: 'x'.repeat(300) }])(
    'with the handshake data %j is refused',
    async (auth) => {
      await expect(connectSocket(api.origin, { auth })).rejects.toEqual(refused('invalid'));
    },
  );

  it('is limited to ten per user, and a closed one can be replaced', async () => {
    const token = await issuer.token({ sub: 'many' });
    const ten = await Promise.all(Array.from({ length: 10 }, () => connectSocket(api.origin, { auth: { token } })));
    await expect(connectSocket(api.origin, { auth: { token } })).rejects.toEqual(refused('too_many_sockets'));
    await expect(connectSocket(api.origin, { auth: { token: await issuer.token({ sub: 'other' }) } })).resolves.toBeDefined();

    ten[0]!.close();
    const another = openSocket(api.origin, { auth: { token } });
    await new Promise<void>((connected) => {
      another.socket.on('connect', connected);
      another.socket.on('connect_error', () => another.socket.connect());
    });
  });
});

describe('the origin of a page that opens a socket', () => {
  it.each(['https://music.example.com', 'https://friend.example.com'])('may be %s', async (origin) => {
    const client = await connectSocket(api.origin, { auth: { token: await issuer.token() }, extraHeaders: { origin } });
    expect(client.socket.connected).toBe(true);
  });

  it.each(['https://stranger.example.com', 'http://music.example.com', 'https://music.example.com.evil.example', 'null'])(
    'may not be %s, however good the token',
    async (origin) => {
      const auth = { token: await issuer.token() };
      for (const transport of ['websocket', 'polling'])
        await expect(connectSocket(api.origin, { auth, transports: [transport], extraHeaders: { origin } })).rejects.toThrow();
    },
  );
});

describe('the expiry of a token', () => {
  it('closes its socket with the reason `expired`, and the client does not reconnect', async () => {
    const client = await connectSocket(api.origin, { auth: { token: await issuer.token({ exp: inSeconds(1) }) } });
    expect(await client.disconnected()).toBe('io server disconnect');
    expect(client.all('closing')).toEqual([expect.objectContaining({ reason: 'expired' })]);
  });

  it('lets a socket with a cookie reconnect, but not with a stale cookie', async () => {
    const cookie = await cookieOf(await issuer.token({ exp: inSeconds(1) }));
    const client = await connectSocket(api.origin, { auth: { userId: 'kim' }, extraHeaders: { cookie } });
    expect(await client.disconnected()).toBe('transport close');
    const error = await new Promise((failed) => client.socket.once('connect_error', failed));
    expect(error).toEqual(refused('unauthorized'));
  });

  it('is extended by a newer token of the same user', async () => {
    const auth = { token: await issuer.token({ exp: inSeconds(1) }) };
    const [renewed, stale] = [await connectSocket(api.origin, { auth }), await connectSocket(api.origin, { auth })];
    const newer = { token: await issuer.token() };
    expect(await renewed.socket.emitWithAck('renew_token', newer)).toEqual({ ok: true });
    await stale.disconnected();
    expect(await renewed.socket.emitWithAck('renew_token', newer)).toEqual({ ok: true });
  });

  it('also applies while the issuer’s keys are unavailable, and is extended as usual', async () => {
    const auth = { token: await issuer.token({ exp: inSeconds(2) }) };
    const [renewed, stale] = [await connectSocket(api.origin, { auth }), await connectSocket(api.origin, { auth })];
    issuer.goAway();
    expect(await renewed.socket.emitWithAck('renew_token', { token: await issuer.token() })).toEqual({ ok: true });
    expect(await stale.disconnected()).toBe('io server disconnect');
    expect(stale.all('closing')).toEqual([expect.objectContaining({ reason: 'expired' })]);
    expect(renewed.socket.connected).toBe(true);
    issuer.comeBack();
  });

  it.each([
    ['another user’s token', () => issuer.token({ sub: 'linh', exp: inSeconds(600) })],
    ['an invalid token', () => badTokens['HS256 with the public key']!(issuer)],
  ])('is not extended by %s', async (_, create) => {
    const client = await connectSocket(api.origin, { auth: { token: await issuer.token({ exp: inSeconds(1) }) } });
    expect(await client.socket.emitWithAck('renew_token', { token: await create() })).toMatchObject({ ok: false, code: 'forbidden' });
    expect(await client.disconnected()).toBe('io server disconnect');
  });
});

describe('handshake responses', () => {
  it('carry nosniff and frame-ancestors headers', async () => {
    const { headers } = await api.fetch('/socket.io/?EIO=4&transport=polling');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('strict-transport-security')).toContain('max-age=');
  });
});

describe('an issuer that has never answered', () => {
  it('closes the connection so that the client reconnects', async () => {
    const lonely = await startApi();
    const client = openSocket(lonely.origin, { auth: { token: await issuer.token() } });
    await new Promise((lost) => client.socket.io.once('close', lost));
    expect(client.socket.active).toBe(true);
    closeSockets();
    await lonely.stop();
  });
});
