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

/** The cookie that a browser would send back. */
async function cookieOf(token: string): Promise<string> {
  const answer = await api.app.inject({ url: urlOf(identityEndpoints.adminCheck), headers: { authorization: `Bearer ${token}` } });
  return String(answer.headers['set-cookie']).split(';', 1)[0]!;
}

const refused = (code: string) => expect.objectContaining({ data: expect.objectContaining({ code }) as unknown }) as unknown;

describe('a socket', () => {
  it('is its token’s person’s', async () => {
    const client = await connectSocket(api.origin, { auth: { userId: 'kim', token: await issuer.token() } });
    expect(client.socket.connected).toBe(true);
  });

  it.each([['websocket'], ['polling'], ['polling', 'websocket']])('connects by %s', async (...transports) => {
    const client = await connectSocket(api.origin, { transports, auth: { token: await issuer.token() } });
    expect(client.socket.connected).toBe(true);
  });

  it('needs no token where the cookie of GET /admin/check comes along, as from a client that knows nothing else', async () => {
    const cookie = await cookieOf(await issuer.token());
    const client = await connectSocket(api.origin, {
      transports: ['polling', 'websocket'],
      auth: { userId: 'kim' },
      extraHeaders: { cookie },
    });
    expect(client.socket.connected).toBe(true);
  });

  it('is refused without either', async () => {
    await expect(connectSocket(api.origin, { auth: { userId: 'kim' } })).rejects.toEqual(refused('unauthorized'));
  });

  it.each(Object.entries(badTokens))('is refused with a bad token: %s', async (_, create) => {
    await expect(connectSocket(api.origin, { auth: { token: await create(issuer) } })).rejects.toEqual(refused('unauthorized'));
  });

  it('is refused with a bad token though its cookie is a good one: the token wins', async () => {
    const cookie = await cookieOf(await issuer.token());
    const connecting = connectSocket(api.origin, { auth: { token: 'a.b.c' }, extraHeaders: { cookie } });
    await expect(connecting).rejects.toEqual(refused('unauthorized'));
  });

  it('does not look for tokens in the query or in the header of requests', async () => {
    const token = await issuer.token();
    for (const options of [{ query: { token, access_token: token } }, { extraHeaders: { authorization: `Bearer ${token}` } }])
      await expect(connectSocket(api.origin, options)).rejects.toEqual(refused('unauthorized'));
  });

  it('of somebody who says they are somebody else is refused', async () => {
    const connecting = connectSocket(api.origin, { auth: { userId: 'linh', token: await issuer.token() } });
    await expect(connecting).rejects.toEqual(refused('forbidden'));
    const cookie = await cookieOf(await issuer.token());
    await expect(connectSocket(api.origin, { auth: { userId: 'linh' }, extraHeaders: { cookie } })).rejects.toEqual(refused('forbidden'));
  });

  it.each([{ userId: 7 }, { token: {} }, { token: ['a.b.c'] }, { userId: '', token: 'a.b.c' }, { userId: 'x'.repeat(300) }])(
    'that begins with %j is refused',
    async (auth) => {
      await expect(connectSocket(api.origin, { auth })).rejects.toEqual(refused('invalid'));
    },
  );

  it('is one of ten that a person may have; another can take the place of one that is gone', async () => {
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

describe('the end of a token', () => {
  it('is the end of its socket, which is told why and stays away', async () => {
    const client = await connectSocket(api.origin, { auth: { token: await issuer.token({ exp: inSeconds(1) }) } });
    expect(await client.disconnected()).toBe('io server disconnect');
    expect(client.all('closing')).toEqual([expect.objectContaining({ reason: 'expired' })]);
  });

  it('lets a socket that came by cookie come back, which a stale cookie does not help', async () => {
    const cookie = await cookieOf(await issuer.token({ exp: inSeconds(1) }));
    const client = await connectSocket(api.origin, { auth: { userId: 'kim' }, extraHeaders: { cookie } });
    expect(await client.disconnected()).toBe('transport close');
    const error = await new Promise((failed) => client.socket.once('connect_error', failed));
    expect(error).toEqual(refused('unauthorized'));
  });

  it('is put off by a newer token of the same person', async () => {
    const auth = { token: await issuer.token({ exp: inSeconds(1) }) };
    const [renewed, stale] = [await connectSocket(api.origin, { auth }), await connectSocket(api.origin, { auth })];
    const newer = { token: await issuer.token() };
    expect(await renewed.socket.emitWithAck('renew_token', newer)).toEqual({ ok: true });
    await stale.disconnected();
    expect(await renewed.socket.emitWithAck('renew_token', newer)).toEqual({ ok: true });
  });

  it('comes while the issuer’s keys are away, too, and is put off as ever', async () => {
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
    ['another person’s', () => issuer.token({ sub: 'linh', exp: inSeconds(600) })],
    ['a bad one', () => badTokens['HS256 with the public key']!(issuer)],
  ])('is not put off by %s', async (_, create) => {
    const client = await connectSocket(api.origin, { auth: { token: await issuer.token({ exp: inSeconds(1) }) } });
    expect(await client.socket.emitWithAck('renew_token', { token: await create() })).toMatchObject({ ok: false, code: 'forbidden' });
    expect(await client.disconnected()).toBe('io server disconnect');
  });
});

describe('answers of the handshake', () => {
  it('tell browsers to guess nothing and to frame nothing', async () => {
    const { headers } = await api.fetch('/socket.io/?EIO=4&transport=polling');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('strict-transport-security')).toContain('max-age=');
  });
});

describe('an issuer that has never answered', () => {
  it('costs a client its connection and not its will to come back', async () => {
    const lonely = await startApi();
    const client = openSocket(lonely.origin, { auth: { token: await issuer.token() } });
    await new Promise((lost) => client.socket.io.once('close', lost));
    expect(client.socket.active).toBe(true);
    closeSockets();
    await lonely.stop();
  });
});
