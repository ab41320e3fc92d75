import { identityEndpoints, urlOf } from '@chorus/contracts';
import { decodeProtectedHeader } from 'jose';
import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BrowserSession, type Tokens } from '../_harness/browser-session';
import { acceptLink, type AccountRows, linh, minh, printedLinks, startOwnAccounts } from '../_harness/own-accounts';
import { runAccounts } from '../_harness/run-accounts';

let rows: AccountRows;
let origin: string;
let environment: Record<string, string>;
let restart: () => Promise<void>;
let stop: () => Promise<void>;

beforeAll(async () => {
  ({ origin, environment, rows, restart, stop } = await startOwnAccounts());
});

afterAll(() => stop());

const keyIdOf = ({ access_token }: Tokens) => decodeProtectedHeader(access_token).kid;

const checkOf = async ({ access_token }: Tokens) => {
  const headers = { authorization: `Bearer ${access_token}`, connection: 'close' };
  return (await fetch(origin + urlOf(identityEndpoints.adminCheck), { headers })).status;
};

const publishedKeys = async () => {
  const answer = await fetch(`${origin}/sign-in/jwks`, { headers: { connection: 'close' } });
  return ((await answer.json()) as { keys: { kid: string; d?: string }[] }).keys;
};

describe('the keys of the sign-in', () => {
  it('are added by a command: published first, used a minute later, and nobody has to sign in again', async () => {
    const session = new BrowserSession(origin);
    const before = await session.signInWithPassword(linh.login, linh.password);
    const { output } = await runAccounts(environment, 'rotate-keys');
    expect(output).toContain('Nobody has to sign in again');
    await restart();
    expect((await publishedKeys()).map(({ kid }) => kid)).toContain(keyIdOf(before));
    expect(await publishedKeys()).toHaveLength(2);
    const still = (await session.renew(before.refresh_token)).body as Tokens;
    expect(keyIdOf(still)).toBe(keyIdOf(before));

    await rows.database.query("UPDATE account_keys SET created_at = created_at - interval '2 minutes'");
    await restart();
    const after = (await session.renew(still.refresh_token)).body as Tokens;
    expect(keyIdOf(after)).not.toBe(keyIdOf(before));
    expect(await Promise.all([before, still, after].map(checkOf))).toEqual([200, 200, 200]);
    expect((await session.requestSignIn()).url.pathname).toBe('/sso-callback');
  });

  it.each([
    ['another ACCOUNTS_KEY', { ACCOUNTS_KEY: 'another key of thirty-two letters' }],
    ['another folder, which has no key', { DATA_DIR: join(tmpdir(), `chorus-no-key-${randomUUID()}`) }],
  ])('are not added with %s, or no node could use them', async (_, different) => {
    const before = await rows.database.query<unknown[]>('SELECT id FROM account_keys ORDER BY id');
    const { output } = await runAccounts({ ...environment, ...different }, 'rotate-keys');
    expect(output).toContain('stored with another ACCOUNTS_KEY');
    expect(await rows.database.query('SELECT id FROM account_keys ORDER BY id')).toEqual(before);
  });

  it('are published without what signs', async () => {
    for (const key of await publishedKeys()) expect(key.d).toBeUndefined();
  });

  it('are replaced by a command, after which everybody signs in again', async () => {
    const session = new BrowserSession(origin);
    const before = await session.signInWithPassword(linh.login, linh.password);
    const { output } = await runAccounts(environment, 'replace-keys');
    expect(output).toContain('Restart all nodes now');
    await restart();
    expect(await checkOf(before)).toBe(401);
    expect((await session.renew(before.refresh_token)).status).toBe(400);
    expect(await checkOf(await new BrowserSession(origin).signInWithPassword(linh.login, linh.password))).toBe(200);
  });
});

describe('the command for own accounts', () => {
  it('makes a link for an admin', async () => {
    const { output } = await runAccounts(environment, 'invite-admin');
    expect((await acceptLink(printedLinks([output])[0]!, minh)).status).toBe(200);
    const { access_token } = await new BrowserSession(origin).signInWithPassword(minh.login, minh.password);
    const headers = { authorization: `Bearer ${access_token}`, connection: 'close' };
    const answer = await fetch(origin + urlOf(identityEndpoints.adminCheck), { headers });
    expect(await answer.json()).toMatchObject({ admin: true });
  });

  it('says what it does, and does nothing without own accounts', async () => {
    expect(await runAccounts(environment, 'reset')).toMatchObject({
      exitCode: 1,
      output: expect.stringContaining('invite-admin') as string,
    });
    const without = await runAccounts({ ...environment, ACCOUNTS: '' }, 'rotate-keys');
    expect(without).toMatchObject({ exitCode: 1, output: expect.stringContaining('no own accounts') as string });
  });
});
