import { identityEndpoints, SOCKET_PATH, urlOf, userEndpoints } from '@chorus/contracts';
import { decodeJwt } from 'jose';
import { mkdtempSync, rmSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../tools/network/free-port';
import { ApiProcess } from './_harness/api-process';
import { BrowserSession, type Tokens } from './_harness/browser-session';
import { createDatabase, type TestDatabase } from './_harness/database';

let database: TestDatabase;
let api: ApiProcess;
let origin: string;
let environment: Record<string, string>;

const dataDir = mkdtempSync(join(tmpdir(), 'chorus-sign-in-'));
const grantsFile = join(dataDir, 'sign-in', 'grants.json');

const isAdmin = async (accessToken: string) => {
  const answer = await fetch(origin + urlOf(identityEndpoints.adminCheck), {
    headers: { authorization: `Bearer ${accessToken}`, connection: 'close' },
  });
  const { admin } = (await answer.json()) as { admin?: boolean };
  return { status: answer.status, admin };
};

beforeAll(async () => {
  database = await createDatabase();
  const port = String(await freePort());
  origin = `http://localhost:${port}`;
  environment = { PORT: port, DATA_DIR: dataDir, DATABASE_URL: database.url, LOG_LEVEL: 'trace' };
  api = await ApiProcess.start(environment);
});

afterAll(async () => {
  await api.stop();
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

describe('development sign-in:', () => {
  it('the page offers three people, one of them an admin', async () => {
    const { response } = await new BrowserSession(origin).requestSignIn();
    const page = await response!.text();
    for (const text of ['Linh Trần', 'Minh Nguyễn', 'An Phạm', '<span class="role admin">Admin</span>']) expect(page).toContain(text);
    expect(page.match(/<button/g)).toHaveLength(3);
  });

  it('the page’s policy forbids other scripts', async () => {
    const { response } = await new BrowserSession(origin).requestSignIn();
    const policy = response!.headers.get('content-security-policy');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe-inline');
    expect(response!.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response!.headers.get('cache-control')).toBe('no-store');
  });

  it('the page leads back to Chorus, also after a sign-in that failed', async () => {
    const browser = new BrowserSession(origin);
    const { response } = await browser.requestSignIn();
    const failed = await fetch(`${origin}/sign-in/interaction/none`, { headers: { connection: 'close' } });
    for (const page of [await response!.text(), await failed.text()])
      expect(page).toMatch(/<a class="link[^"]*" href="\/">Back to Chorus<\/a>/);
  });

  it('only the demo admin’s token has admin rights', async () => {
    for (const [subject, admin] of [
      ['demo-linh', true],
      ['demo-minh', false],
      ['demo-an', false],
    ] as const) {
      const tokens = await new BrowserSession(origin).signIn(subject);
      expect(await isAdmin(tokens.access_token)).toEqual({ status: 200, admin });
    }
  });

  it('tokens identify the person and expire after an hour', async () => {
    const tokens = await new BrowserSession(origin).signIn('demo-linh');
    expect(tokens.expires_in).toBe(3_600);
    expect(decodeJwt(tokens.access_token)).toMatchObject({
      sub: 'demo-linh',
      iss: `${origin}/sign-in`,
      aud: `${origin}/api`,
      client_id: 'chorus',
    });
    expect(decodeJwt(tokens.id_token)).toMatchObject({
      sub: 'demo-linh',
      name: 'Linh Trần',
      given_name: 'Linh',
      email: 'linh.tran@example.com',
      picture: '/sign-in/pictures/demo-linh.svg',
    });
  });

  it('the demo people have placeholder pictures', async () => {
    const picture = await fetch(`${origin}/sign-in/pictures/demo-an.svg`, { headers: { connection: 'close' } });
    expect(picture.headers.get('content-type')).toBe('image/svg+xml');
    expect(await picture.text()).toMatch(/^<svg/);
    const nobody = await fetch(`${origin}/sign-in/pictures/constructor.svg`, { headers: { connection: 'close' } });
    expect(nobody.status).toBe(404);
  });

  it('parameters of other providers are ignored', async () => {
    const hints = { login_hint: 'kim@example.com', kc_idp_hint: 'google', connection: 'google-oauth2', audience: `${origin}/api` };
    const { url, response } = await new BrowserSession(origin).requestSignIn(hints);
    expect(url.pathname).toMatch(/^\/sign-in\/interaction\//);
    expect(response!.status).toBe(200);
  });

  it('a session is remembered, unless the page asks to choose again', async () => {
    const browser = new BrowserSession(origin);
    await browser.signIn('demo-minh');
    const again = await browser.requestSignIn();
    expect(again.url.pathname).toBe('/sso-callback');
    expect((await browser.redeem(again.url, again.verifier)).status).toBe(200);
    const asked = await browser.requestSignIn({ prompt: 'login' });
    expect(asked.url.pathname).toMatch(/^\/sign-in\/interaction\//);
  });

  it('signing in again says when that was, and deletes the account', async () => {
    const browser = new BrowserSession(origin);
    await browser.signIn('demo-an');
    const { url, verifier } = await browser.requestSignIn({ prompt: 'login', max_age: '0' });
    const back = await browser.open(`${url.href}/demo-an`, { method: 'POST' });
    const { access_token, id_token } = (await browser.redeem(back.url, verifier)).body as Tokens;
    expect(decodeJwt(id_token).auth_time).toBeGreaterThan(Date.now() / 1_000 - 60);
    const answer = await fetch(origin + urlOf(userEndpoints.deleteAccount), {
      method: 'DELETE',
      headers: { authorization: `Bearer ${access_token}`, 'content-type': 'application/json', connection: 'close' },
      body: JSON.stringify({ idToken: id_token }),
    });
    expect(answer.status).toBe(200);
  });

  it('sign-in works at both localhost and 127.0.0.1', async () => {
    const tokens = await new BrowserSession(origin, origin.replace('localhost', '127.0.0.1')).signIn('demo-an');
    expect((await isAdmin(tokens.access_token)).status).toBe(200);
  });
});

describe('beside the development sign-in, a request by another name of this machine', () => {
  const statusOf = (path: string, host: string) =>
    new Promise<number | undefined>((answered, failed) => {
      const headers = { host, connection: 'close', accept: 'text/html' };
      const request = get(origin + path, { headers, agent: false }, (response) => {
        response.resume();
        answered(response.statusCode);
      });
      request.on('error', failed);
    });

  it.each([
    '/',
    '/api/songs',
    '/api/health/live',
    '/sign-in/.well-known/openid-configuration',
    '/sign-in/pictures/demo-linh.svg',
    `${SOCKET_PATH}/?EIO=4&transport=polling`,
    '/nothing-here',
  ])('is refused, so that no page can rebind its name to it: %s', async (path) => {
    const { port } = new URL(origin);
    expect(await statusOf(path, `rebound.example.com:${port}`)).toBe(403);
    const known = await Promise.all([`localhost:${port}`, `127.0.0.1:${port}`].map((host) => statusOf(path, host)));
    expect(known).not.toContain(403);
  });
});

describe('development sign-in refuses', () => {
  it('a code without its verifier', async () => {
    const browser = new BrowserSession(origin);
    const { url } = await browser.requestSignIn();
    const back = await browser.open(`${url.href}/demo-linh`, { method: 'POST' });
    expect(await browser.redeem(back.url, 'v'.repeat(43))).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
  });

  it('a request without PKCE', async () => {
    const { url } = await new BrowserSession(origin).requestSignIn({ code_challenge: '', code_challenge_method: '' });
    expect(url.searchParams.get('error')).toBe('invalid_request');
  });

  it('a foreign redirect URI, without redirecting to it', async () => {
    const { url, response } = await new BrowserSession(origin).requestSignIn({
      redirect_uri: 'https://elsewhere.example.com/sso-callback',
    });
    expect(url.origin).toBe(origin);
    expect(response!.status).toBe(400);
    expect(await response!.text()).toContain("That didn't work");
  });

  it('a person who is not on the list', async () => {
    const browser = new BrowserSession(origin);
    const { url } = await browser.requestSignIn();
    expect((await browser.open(`${url.href}/demo-nobody`, { method: 'POST' })).response!.status).toBe(404);
  });

  it('a choice in a browser that never asked to sign in', async () => {
    const { url } = await new BrowserSession(origin).requestSignIn();
    const { response } = await new BrowserSession(origin).open(`${url.href}/demo-linh`, { method: 'POST' });
    expect(response!.status).toBe(400);
  });
});

describe('a development session', () => {
  it('rotates its refresh token at every renewal', async () => {
    const browser = new BrowserSession(origin);
    const first = await browser.signIn('demo-minh');
    const { status, body } = await browser.renew(first.refresh_token);
    const second = body as Tokens;
    expect(status).toBe(200);
    expect(second.refresh_token).not.toBe(first.refresh_token);
    expect((await isAdmin(second.access_token)).status).toBe(200);
  });

  it('survives a page that closed before it stored the new refresh token', async () => {
    const browser = new BrowserSession(origin);
    const first = await browser.signIn('demo-minh');
    await browser.renew(first.refresh_token);
    const again = await browser.renew(first.refresh_token);
    expect(again.status).toBe(200);
    expect((await browser.renew((again.body as Tokens).refresh_token)).status).toBe(200);
  });

  it('survives a restart, and ends when an old refresh token is reused later', async () => {
    const steady = new BrowserSession(origin);
    const before = await steady.signIn('demo-linh');
    const browser = new BrowserSession(origin);
    const first = await browser.signIn('demo-minh');
    const second = (await browser.renew(first.refresh_token)).body as Tokens;
    expect(await api.stop()).toBe(0);
    const grants = await readFile(grantsFile, 'utf8');
    await writeFile(
      grantsFile,
      grants.replaceAll(/"consumed":(\d+)/g, (_, at) => `"consumed":${Number(at) - 120}`),
    );
    api = await ApiProcess.start(environment);
    expect(await browser.renew(first.refresh_token)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
    expect(await browser.renew(second.refresh_token)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });

    expect((await isAdmin(before.access_token)).status).toBe(200);
    expect((await steady.renew(before.refresh_token)).status).toBe(200);
    expect((await steady.requestSignIn()).url.pathname).toBe('/sso-callback');
  });
});

describe('development sign-out', () => {
  it('ends the session and redirects to the app', async () => {
    const browser = new BrowserSession(origin);
    const tokens = await browser.signIn('demo-an');
    const query = new URLSearchParams({ id_token_hint: tokens.id_token, post_logout_redirect_uri: `${origin}/` });
    const { response } = await browser.open(`/sign-in/session/end?${query.toString()}`);
    const page = await response!.text();
    expect(page).toContain('Signing out');
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(page)?.[1] ?? '';
    const end = await browser.open('/sign-in/session/end/confirm', { method: 'POST', body: new URLSearchParams({ xsrf, logout: 'yes' }) });
    expect(end.url.href).toBe(`${origin}/`);
    expect((await browser.requestSignIn()).url.pathname).toMatch(/^\/sign-in\/interaction\//);
  });

  it('redirects to the app even after the session has ended', async () => {
    const query = new URLSearchParams({ client_id: 'chorus', post_logout_redirect_uri: `${origin}/` });
    const { response } = await new BrowserSession(origin).open(`/sign-in/session/end?${query.toString()}`);
    expect(response!.status).toBe(200);
    expect(response!.headers.get('content-security-policy')).toMatch(/script-src 'sha256-\S+ 'sha256-/);
  });

  it('invalidates a revoked token', async () => {
    const browser = new BrowserSession(origin);
    const { refresh_token } = await browser.signIn('demo-an');
    expect(await browser.revoke(refresh_token)).toBe(200);
    expect((await browser.renew(refresh_token)).status).toBe(400);
  });
});

describe('the log of the development sign-in', () => {
  it('contains no token, no code and no e-mail', async () => {
    const browser = new BrowserSession(origin);
    const { url, verifier } = await browser.requestSignIn({ login_hint: 'kim@example.com' });
    const back = await browser.open(`${url.href}/demo-linh`, { method: 'POST' });
    const { access_token, refresh_token } = (await browser.redeem(back.url, verifier)).body as Tokens;
    await isAdmin(access_token);
    const log = api.lines.join('\n');
    expect(log).toContain('/sign-in/token');
    const secrets = [access_token, refresh_token, verifier, back.url.searchParams.get('code')!, '@example.com'];
    expect(secrets.filter((secret) => log.includes(secret))).toEqual([]);
  });
});

describe('development sign-in in production:', () => {
  it('without an issuer the process does not start', async () => {
    await expect(ApiProcess.start({ ...environment, NODE_ENV: 'production' })).rejects.toThrow(/OIDC_ISSUER is missing/);
  });
});
