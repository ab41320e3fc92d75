import { identityEndpoints, songEndpoints, urlOf, personalDataEndpoints, userEndpoints } from '@chorus/contracts';
import { request as httpRequest } from 'node:http';
import { badTokens } from './_harness/bad-tokens';
import { startApi, type TestApi } from './_harness/start-api';
import { TestIssuer } from './_harness/test-issuer';

const ADMIN_CHECK = urlOf(identityEndpoints.adminCheck);

let issuer: TestIssuer;
let api: TestApi;

const asked = (url: string, authorization?: string, method: 'GET' | 'DELETE' = 'GET') =>
  api.app.inject({ method, url, headers: authorization === undefined ? {} : { authorization } });

beforeAll(async () => {
  issuer = await TestIssuer.start();
  api = await startApi({
    config: {
      signIn: issuer.signIn,
      admins: { emails: ['linh@example.com'], subjects: ['auth0|7'], acceptsUnverifiedEmails: false },
      publicUrl: 'https://music.example.com',
      maxAudioBytes: 7_000_000,
    },
  });
});

afterAll(async () => {
  await api.stop();
  await issuer.stop();
});

describe('GET /admin/check', () => {
  it('answers false to a signed-in listener without an account', async () => {
    const answer = await asked(ADMIN_CHECK, `Bearer ${await issuer.token()}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ admin: false });
  });

  it.each([{ sub: 'linh', email: 'Linh@Example.com', email_verified: true }, { sub: 'auth0|7' }])(
    'answers true to an admin, with the limit for audio: %j',
    async (claims) => {
      const answer = await asked(ADMIN_CHECK, `Bearer ${await issuer.token(claims)}`);
      expect(answer.json()).toEqual({ admin: true, maxAudioBytes: 7_000_000 });
    },
  );

  it('gives the verified token to the socket’s cookie until it expires', async () => {
    const token = await issuer.token({ exp: Date.UTC(2100, 0, 1) / 1000 });
    const { headers } = await asked(ADMIN_CHECK, `Bearer ${token}`);
    expect([headers['set-cookie']].flat()).toContain(
      `chorus_socket=${token}; Path=/socket.io; HttpOnly; SameSite=Strict; Secure; Expires=Fri, 01 Jan 2100 00:00:00 GMT`,
    );
  });

  it.each([
    ['one of its own', undefined, /^__Host-chorus_session=[\da-f-]{36}; Path=\/; HttpOnly; SameSite=Strict; Secure; Max-Age=34560000$/],
    ['the one that it has', '__Host-chorus_session=mine', /^__Host-chorus_session=mine; /],
    ['the one that it has from an earlier release', 'chorus_session=mine', /^__Host-chorus_session=mine; /],
    ['one of its own instead of what is none', 'chorus_session="; Path=/x', /^__Host-chorus_session=[\da-f-]{36}; /],
  ])('gives a browser a cookie for its session: %s', async (_, cookie, expected) => {
    const headers = { authorization: `Bearer ${await issuer.token()}`, ...(cookie !== undefined && { cookie }) };
    const answer = await api.app.inject({ method: 'GET', url: ADMIN_CHECK, headers });
    expect([answer.headers['set-cookie']].flat()).toContainEqual(expect.stringMatching(expected));
  });

  it('answers 401 to visitors, and sets no cookie', async () => {
    const answer = await asked(ADMIN_CHECK);
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({ code: 'unauthorized', message: 'Sign in to continue.' });
    expect(answer.headers).toMatchObject({ 'www-authenticate': 'Bearer' });
    expect(answer.headers).not.toHaveProperty('set-cookie');
  });
});

describe('caching:', () => {
  it.each([identityEndpoints.adminCheck, userEndpoints.list, personalDataEndpoints.exportData])(
    'a personal response is not stored: $path',
    async (spec) => {
      const answer = await asked(urlOf(spec), `Bearer ${await issuer.token()}`);
      expect(answer).toMatchObject({ statusCode: 200, headers: { 'cache-control': 'no-store' } });
    },
  );

  it('a public response is stored and revalidated', async () => {
    expect((await asked(urlOf(songEndpoints.list))).headers['cache-control']).toBe('no-cache');
  });
});

describe('DELETE /auth/session', () => {
  it.each([undefined, 'Bearer a.b.c'])('clears the cookies for any caller (%s)', async (authorization) => {
    const answer = await asked(urlOf(identityEndpoints.endSession), authorization, 'DELETE');
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ success: true });
    const socket = '=; Path=/socket.io; HttpOnly; SameSite=Strict; Secure; Max-Age=0';
    const session = '=; Path=/; HttpOnly; SameSite=Strict; Secure; Max-Age=0';
    const names = [
      `__Secure-chorus_socket${socket}`,
      `chorus_socket${socket}`,
      `__Host-chorus_session${session}`,
      `chorus_session${session}`,
    ];
    expect(answer.headers['set-cookie']).toEqual(names);
  });
});

describe('GET /auth/config', () => {
  it('returns the sign-in settings, and nothing about admins', async () => {
    const answer = await asked(urlOf(identityEndpoints.signInConfig));
    expect(answer.json()).toEqual({
      issuer: issuer.signIn.issuer,
      clientId: 'chorus',
      scope: 'openid',
      audience: 'https://music.example.com/api',
    });
  });

  it('lets the page call the issuer', async () => {
    const { headers } = await asked(urlOf(identityEndpoints.signInConfig));
    expect(headers['content-security-policy']).toContain(`connect-src 'self' ${issuer.signIn.issuer}`);
  });
});

describe('a bad token', () => {
  it.each(Object.entries(badTokens))('is refused: %s', async (_, create) => {
    const answer = await asked(ADMIN_CHECK, `Bearer ${await create(issuer)}`);
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({ code: 'unauthorized', message: 'Sign in to continue.' });
  });

  it('is refused under another scheme', async () => {
    for (const scheme of ['Basic', 'JWT', 'Token', 'DPoP'])
      expect((await asked(ADMIN_CHECK, `${scheme} ${await issuer.token()}`)).statusCode).toBe(401);
  });

  it('is not read from the query, a cookie or a body', async () => {
    const token = await issuer.token();
    expect((await asked(`${ADMIN_CHECK}?access_token=${token}&token=${token}`)).statusCode).toBe(401);
    const byCookie = await api.app.inject({ url: ADMIN_CHECK, headers: { cookie: `chorus_socket=${token}` } });
    expect(byCookie.statusCode).toBe(401);
    const byBody = await api.app.inject({
      method: 'POST',
      url: urlOf(userEndpoints.callback),
      payload: { id: 'kim', access_token: token },
    });
    expect(byBody.statusCode).toBe(401);
  });

  it('is ignored on public endpoints, also when expired', async () => {
    for (const bad of ['algorithm none', 'expired', 'another issuer', 'no token at all']) {
      const answer = await asked(urlOf(songEndpoints.list), `Bearer ${await badTokens[bad]!(issuer)}`);
      expect(answer.statusCode).toBe(200);
    }
  });
});

describe('the Authorization header:', () => {
  const statusOf = (headers: Record<string, string | string[]>) =>
    new Promise<number | undefined>((answered, failed) => {
      httpRequest(api.origin + ADMIN_CHECK, { headers }, (response) => answered(response.resume().statusCode))
        .on('error', failed)
        .end();
    });

  it('one valid header is accepted', async () => {
    expect(await statusOf({ authorization: `Bearer ${await issuer.token()}` })).toBe(200);
  });

  it('two headers are refused, even when one or both are valid', async () => {
    const good = `Bearer ${await issuer.token()}`;
    for (const authorization of [
      [good, good],
      [good, 'Bearer a.b.c'],
      ['Bearer a.b.c', good],
    ])
      expect(await statusOf({ authorization })).toBe(401);
  });

  it('16 KB are refused', async () => {
    const status = await statusOf({ authorization: `Bearer ${await issuer.token({ padding: 'x'.repeat(16 * 1024) })}` });
    expect([401, 431]).toContain(status);
  });
});

describe('the log of identity', () => {
  it('contains no token and no e-mail', async () => {
    const token = await issuer.token({ email: 'linh@example.com', email_verified: true });
    await asked(`${ADMIN_CHECK}?email=linh@example.com&token=${token}`, `Bearer ${token}`);
    await asked(ADMIN_CHECK, `Bearer ${token}x`);
    await api.app.inject({
      method: 'POST',
      url: urlOf(userEndpoints.callback),
      headers: { authorization: `Bearer ${token}` },
      payload: { id: 'kim', email: 'linh@example.com' },
    });
    const log = JSON.stringify(api.log);
    expect(log).toContain(ADMIN_CHECK);
    expect(log).not.toContain('linh@example.com');
    for (const part of token.split('.')) expect(log).not.toContain(part);
  });
});

describe('the issuer:', () => {
  let passed = 0;

  beforeEach(() => {
    const start = performance.now();
    jest.spyOn(performance, 'now').mockImplementation((): number => start + passed);
  });

  afterEach(() => {
    jest.restoreAllMocks();
    issuer.comeBack();
  });

  it('a rotated key is accepted within 31 s', async () => {
    await issuer.rotate();
    passed += 31_000;
    expect((await asked(ADMIN_CHECK, `Bearer ${await issuer.token()}`)).statusCode).toBe(200);
  });

  it('tokens of known keys pass while it is unavailable', async () => {
    const token = await issuer.token({ exp: 4_000_000_000 });
    issuer.goAway();
    passed += 3_600_000;
    expect((await asked(ADMIN_CHECK, `Bearer ${token}`)).statusCode).toBe(200);
  });
});

describe('an issuer that has never answered', () => {
  let lonely: TestApi;

  beforeAll(async () => {
    lonely = await startApi();
  });

  afterAll(() => lonely.stop());

  it('causes 503, which signs nobody out, while public endpoints stay available', async () => {
    const authorization = `Bearer ${await issuer.token()}`;
    const answer = await lonely.app.inject({ url: ADMIN_CHECK, headers: { authorization } });
    expect(answer.statusCode).toBe(503);
    expect(answer.headers).toHaveProperty('retry-after');
    expect((await lonely.app.inject({ url: urlOf(songEndpoints.list), headers: { authorization } })).statusCode).toBe(200);
  });
});
