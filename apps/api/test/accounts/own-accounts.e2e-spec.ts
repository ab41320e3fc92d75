import { identityEndpoints, urlOf } from '@chorus/contracts';
import { decodeJwt } from 'jose';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../../tools/network/free-port';
import { ApiProcess } from '../_harness/api-process';
import { BrowserSession, type Tokens } from '../_harness/browser-session';
import { createDatabase, type TestDatabase } from '../_harness/database';
import { acceptLink, AccountRows, type Joining, linh, minh, openLink, printedLinks } from '../_harness/own-accounts';

let database: TestDatabase;
let api: ApiProcess;
let rows: AccountRows;
let origin: string;
let environment: Record<string, string>;
let firstLinks: string[];

const dataDir = mkdtempSync(join(tmpdir(), 'chorus-accounts-'));

beforeAll(async () => {
  database = await createDatabase();
  const port = String(await freePort());
  origin = `http://localhost:${port}`;
  environment = { PORT: port, DATA_DIR: dataDir, DATABASE_URL: database.url, LOG_LEVEL: 'trace', ACCOUNTS: 'own' };
  const before = await ApiProcess.start(environment);
  firstLinks = printedLinks(before.lines);
  await before.stop();
  api = await ApiProcess.start(environment);
  firstLinks.push(...printedLinks(api.lines));
  rows = await AccountRows.open(database.url, origin);
});

afterAll(async () => {
  await rows.close();
  await api.stop();
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

const browser = () => new BrowserSession(origin);

const adminCheck = async (accessToken: string): Promise<unknown> => {
  const headers = { authorization: `Bearer ${accessToken}`, connection: 'close' };
  const answer = await fetch(origin + urlOf(identityEndpoints.adminCheck), { headers });
  return { status: answer.status, ...((await answer.json()) as object) };
};

const textOf = async (answer: Response) => ({ status: answer.status, page: await answer.text() });

describe('the first start with own accounts', () => {
  it('prints a link that makes the first admin, and so does the next while there is none', async () => {
    expect(new Set(firstLinks).size).toBe(2);
    const opened = await textOf(await openLink(firstLinks[1]!));
    expect(opened).toMatchObject({ status: 200, page: expect.stringContaining('Become an admin of Chorus') as string });
    expect((await acceptLink(firstLinks[1]!, linh)).status).toBe(200);
    const { access_token } = await browser().signInWithPassword(linh.login, linh.password);
    expect(await adminCheck(access_token)).toMatchObject({ status: 200, admin: true });
  });

  it('makes one admin only: none of its links works then', async () => {
    for (const link of firstLinks) {
      expect((await openLink(link)).status).toBe(410);
      expect((await acceptLink(link, { ...minh, login: 'second' })).status).toBe(410);
    }
    expect(await rows.database.query('SELECT login FROM accounts')).toEqual([{ login: 'linh' }]);
  });
});

describe('an invitation', () => {
  it('makes an account of its role, once', async () => {
    const link = await rows.invite();
    expect(await textOf(await openLink(link))).toMatchObject({ status: 200, page: expect.stringContaining('Welcome to Chorus') as string });
    expect((await acceptLink(link, minh)).status).toBe(200);
    const { access_token, id_token } = await browser().signInWithPassword('minh@EXAMPLE.com', minh.password);
    expect(await adminCheck(access_token)).toEqual({ status: 200, admin: false });
    expect(decodeJwt(access_token)).toMatchObject({ name: 'Minh Nguyễn', chorus_role: 'listener', aud: `${origin}/api` });
    expect(decodeJwt(access_token)).not.toHaveProperty('email');
    expect(decodeJwt(id_token)).toMatchObject({ name: 'Minh Nguyễn' });
    expect((await acceptLink(link, { ...minh, login: 'again' })).status).toBe(410);
  });

  it('is gone when it was used, is too old, or is of another Chorus, and nobody can tell which', async () => {
    const [used, late] = [await rows.invite(), await rows.invite()];
    await acceptLink(used, { ...minh, login: 'used' });
    await rows.database.query("UPDATE account_invitations SET expires_at = now() - interval '1 second'");
    const answers = await Promise.all(
      [used, late, late.replace(/#.*/, '#AAAAAAAAAAAAAAAAAAAAAA'), `${origin}/sign-in/invitation#`].flatMap((link) => [
        openLink(link).then(textOf),
        acceptLink(link, { ...minh, login: 'nobody' }).then(textOf),
      ]),
    );
    expect(new Set(answers.map(({ status, page }) => `${status} ${page}`)).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 410 });
  });

  it.each<[string, Partial<Joining>, string]>([
    ['a short password', { password: 'otter 9' }, 'at least 12 characters'],
    ['a common password', { password: 'password1234' }, 'easy to guess'],
    ['a password made of their own name', { password: 'anpham@anpham' }, 'easy to guess'],
    ['a row of keys', { password: 'qwertyuiop[]' }, 'easy to guess'],
    ['no password', { password: '' }, 'at least 12 characters'],
    ['a password as long as a book', { password: 'lantern '.repeat(100) }, 'at most 128 characters'],
    ['no name', { fullName: ' ' }, 'Enter your name'],
    ['a sign-in name that somebody has', { login: 'LINH' }, 'This sign-in name is taken'],
  ])('can still be used after %s', async (_, wrong, text) => {
    const link = await rows.invite();
    const an = { login: 'anpham', fullName: 'An Phạm', password: 'copper thistle mango 2' };
    const refused = await textOf(await acceptLink(link, { ...an, ...wrong }));
    expect(refused.status).toBe(400);
    expect(refused.page).toContain(text);
    if (wrong.password) expect(refused.page).not.toContain(wrong.password);
    expect((await openLink(link)).status).toBe(200);
  });

  it('of two who use it at once, one gets it', async () => {
    const link = await rows.invite();
    const answers = await Promise.all(['one', 'two'].map((login) => acceptLink(link, { ...minh, login })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410]);
  });

  it('shows what somebody typed as text', async () => {
    const link = await rows.invite();
    const { page } = await textOf(await acceptLink(link, { login: '"><script>', fullName: '<b>x</b>', password: '' }));
    expect(page).not.toMatch(/<b>x|"><script>/);
    expect(page).toContain('&lt;b&gt;x&lt;/b&gt;');
  });
});

describe('signing in with a password', () => {
  it('answers a name that nobody has as it answers a wrong password', async () => {
    const answers = await Promise.all(
      ['linh', 'nobody'].map(async (login) => {
        const session = browser();
        const { url } = await session.requestSignIn();
        const { response } = await session.typePassword(url, { login, password: 'gravel lantern otter 8' });
        const { status, page } = await textOf(response!);
        return { status, headers: [...response!.headers.keys()], page: page.replaceAll(login, '').replaceAll(/interaction\/[\w-]+/g, '') };
      }),
    );
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]).toMatchObject({ status: 401 });
  });

  it('needs the browser that asked to sign in', async () => {
    const { url } = await browser().requestSignIn();
    const { response } = await browser().typePassword(url, linh);
    expect(response!.status).toBe(400);
  });

  it('works in two tabs in which it was begun at the same time', async () => {
    const session = browser();
    const [one, other] = [await session.requestSignIn(), await session.requestSignIn()];
    for (const { url, verifier } of [one, other]) {
      const back = await session.typePassword(url, linh);
      expect(await session.redeem(back.url, verifier)).toMatchObject({ status: 200 });
    }
  });

  it('lasts: the session is remembered, and tokens are renewed', async () => {
    const session = browser();
    const first = await session.signInWithPassword(linh.login, linh.password);
    const again = await session.requestSignIn();
    expect(again.url.pathname).toBe('/sso-callback');
    const { status, body } = await session.renew(first.refresh_token);
    expect(status).toBe(200);
    expect(await adminCheck((body as Tokens).access_token)).toMatchObject({ admin: true });
    expect((await session.renew(first.refresh_token)).status).toBe(200);
  });

  it('ends with a refresh token that was used before', async () => {
    const session = browser();
    const first = await session.signInWithPassword(linh.login, linh.password);
    const second = (await session.renew(first.refresh_token)).body as Tokens;
    await rows.database.query("UPDATE issuer_grants SET consumed_at = consumed_at - interval '2 minutes'");
    expect(await session.renew(first.refresh_token)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
    expect(await session.renew(second.refresh_token)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
  });

  it('ends when it was not used for 30 days, and after a year in any case', async () => {
    const session = browser();
    const first = await session.signInWithPassword(linh.login, linh.password);
    const days = await rows.database.query<{ model: string; days: number }[]>(
      'SELECT model, max(round(extract(epoch FROM expires_at - now()) / 86400))::int AS days FROM issuer_grants GROUP BY model',
    );
    expect(Object.fromEntries(days.map(({ model, days }) => [model, days]))).toMatchObject({ RefreshToken: 30, Session: 30, Grant: 365 });

    await rows.database.query("UPDATE issuer_grants SET expires_at = now() WHERE model = 'Session'");
    expect((await session.requestSignIn()).url.pathname).toMatch(/^\/sign-in\/interaction\//);
    await rows.database.query("UPDATE issuer_grants SET expires_at = now() WHERE model = 'Grant'");
    expect(await session.renew(first.refresh_token)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
  });

  it('redeems a code once', async () => {
    const session = browser();
    const { url, verifier } = await session.requestSignIn();
    const back = await session.typePassword(url, linh);
    const answers = await Promise.all([session.redeem(back.url, verifier), session.redeem(back.url, verifier)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('is on a page that allows no other scripts', async () => {
    const { response } = await browser().requestSignIn();
    const policy = response!.headers.get('content-security-policy');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe');
    expect(response!.headers.get('cache-control')).toBe('no-store');
  });
});

describe('a copy of the database', () => {
  it('has no password, no token and no key that could be used', async () => {
    const session = browser();
    const { refresh_token } = await session.signInWithPassword(linh.login, linh.password);
    const link = await rows.invite();
    const tables = ['accounts', 'account_invitations', 'account_keys', 'issuer_grants', 'sign_in_guesses'];
    const stored = await Promise.all(
      tables.map((table) => rows.database.query<{ row: string }[]>(`SELECT row_to_json(t)::text AS row FROM ${table} AS t`)),
    );
    const texts = stored
      .flat()
      .flatMap(({ row }) => [
        row,
        ...[...row.matchAll(/\\\\x([\da-f]+)/g)].map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1')),
      ]);
    expect(texts.some((text) => text.includes('$argon2id$'))).toBe(true);
    const secrets = [linh.password, refresh_token, new URL(link).hash.slice(1), '"kty"', '"accountId"'];
    expect(secrets.filter((secret) => texts.some((text) => text.includes(secret)))).toEqual([]);
  });

  it('does not start with another key', async () => {
    const port = String(await freePort());
    const start = ApiProcess.start({
      ...environment,
      PORT: port,
      ACCOUNTS_KEY: 'another key of thirty-two letters',
      REDIS_URL: 'redis://127.0.0.1:1',
    });
    await expect(start).rejects.toThrow(/stored with another ACCOUNTS_KEY/);
  });
});

describe('a database that was restored without accounts.key', () => {
  it('does not start, and no other key is made', async () => {
    const port = String(await freePort());
    const elsewhere = mkdtempSync(join(tmpdir(), 'chorus-accounts-'));
    try {
      const start = ApiProcess.start({ ...environment, PORT: port, DATA_DIR: elsewhere, REDIS_URL: 'redis://127.0.0.1:1' });
      await expect(start).rejects.toThrow(/stored with another ACCOUNTS_KEY \(or another accounts\.key in DATA_DIR\)/);
      expect(existsSync(join(elsewhere, 'accounts.key'))).toBe(false);
    } finally {
      rmSync(elsewhere, { recursive: true, force: true });
    }
  });
});

describe('the log of own accounts', () => {
  it('contains no password, no token and no name that somebody typed', async () => {
    const session = browser();
    const { url, verifier } = await session.requestSignIn();
    await session.typePassword(url, { login: 'my-password-by-mistake', password: 'copper thistle mango 2' });
    const back = await session.typePassword(url, linh);
    const { access_token, refresh_token } = (await session.redeem(back.url, verifier)).body as Tokens;
    const link = await rows.invite();
    await openLink(link);
    const log = api.lines.filter((line) => !line.includes('There is no admin yet')).join('\n');
    expect(log).toContain('signIn.refused');
    const secrets = [linh.password, 'my-password-by-mistake', 'copper', access_token, refresh_token, verifier, new URL(link).hash.slice(1)];
    expect(secrets.filter((secret) => log.includes(secret))).toEqual([]);
  });
});
