import { randomBytes } from 'node:crypto';
import { addInvitation } from '../../src/features/accounts/invitations/invitations.queries';
import { BrowserSession } from '../_harness/browser-session';
import { acceptLink, type AccountRows, linh, minh, startOwnAccounts } from '../_harness/own-accounts';
import { until } from '../_harness/until';

let rows: AccountRows;
let origin: string;
let stop: () => Promise<void>;

beforeAll(async () => {
  ({ origin, rows, stop } = await startOwnAccounts());
});

beforeEach(() => rows.database.query('DELETE FROM sign_in_guesses'));

afterAll(() => stop());

const AGAIN = '/sign-in/account';
const METHODS = '/sign-in/account/methods';

const browser = () => new BrowserSession(origin);

async function send(session: BrowserSession, address: string, fields: Record<string, string> = {}) {
  const { url, response } = await session.open(address, { method: 'POST', body: new URLSearchParams(fields) });
  return { path: url.pathname + url.search, status: response?.status, page: (await response?.text()) ?? '' };
}

const show = async (session: BrowserSession, address: string) => {
  const { url, response } = await session.open(address);
  return { path: url.pathname, status: response?.status, page: (await response?.text()) ?? '' };
};

/** A browser in which linh has just signed in again, to change how she signs in. */
async function atMethods(): Promise<BrowserSession> {
  const session = browser();
  await session.open(AGAIN);
  expect(await send(session, `${AGAIN}/password`, { login: linh.login, password: linh.password })).toMatchObject({
    path: METHODS,
    status: 200,
  });
  return session;
}

async function addPasskey(login: string, label: string): Promise<string> {
  const id = randomBytes(16).toString('base64url');
  await rows.database.query(
    `INSERT INTO passkeys (id, account_id, label, public_key, counter, transports)
     SELECT $1, id, $2, '\\x00', 0, '{}' FROM accounts WHERE login = $3`,
    [id, label, login],
  );
  return id;
}

describe('the forms of own accounts', () => {
  it('take a NUL character, which PostgreSQL does not store, for a character that nothing has', async () => {
    const session = browser();
    await session.open(AGAIN);
    expect(await send(session, `${AGAIN}/password`, { login: 'li\0nh', password: linh.password })).toMatchObject({ status: 401 });
    const own = await atMethods();
    expect(await send(own, `${METHODS}/passkeys/rename`, { id: '\0', label: 'Laptop' })).toMatchObject({ status: 400 });
    expect((await send(own, `${METHODS}/passkeys/remove`, { id: '\0' })).status).toBeLessThan(500);
  });

  it('say nothing of what an address calls a change that there is not', async () => {
    const own = await atMethods();
    for (const done of ['constructor', '__proto__', 'toString', '<script>'])
      expect((await show(own, `${METHODS}?done=${encodeURIComponent(done)}`)).page).not.toContain('role="status"');
  });

  it('do not say that a passkey was renamed that was removed in another tab', async () => {
    const own = await atMethods();
    const id = await addPasskey('linh', 'Old phone');
    expect(await send(own, `${METHODS}/passkeys/remove`, { id })).toMatchObject({ path: `${METHODS}?done=removed`, status: 200 });
    expect(await send(own, `${METHODS}/passkeys/rename`, { id, label: 'New phone' })).toMatchObject({
      status: 400,
      page: expect.stringContaining('This passkey was already removed.') as string,
    });
  });

  it('that are refused stay open, and say why', async () => {
    const own = await atMethods();
    const weak = await send(own, `${METHODS}/new-password`, { password: 'otter 9' });
    expect(weak.page).toMatch(
      /<details open><summary>Change your password<\/summary>\s*<form[^>]*><p class="problem"[^>]*>[^<]*12 characters/,
    );
    expect(weak.page.match(/class="problem" role="alert">[^<]/g)).toHaveLength(1);
    const id = await addPasskey('linh', 'Tablet');
    const nameless = await send(own, `${METHODS}/passkeys/rename`, { id, label: ' ' });
    expect(nameless.page).toMatch(
      /<b>Tablet<\/b>.*\s<details open><summary>Rename<\/summary><form[^>]*><p class="problem"[^>]*>Enter a name/,
    );
    expect(await send(own, `${METHODS}/passkeys/remove`, { id })).toMatchObject({ status: 200 });
  });

  it('are shown again where somebody opens the address that they were sent to', async () => {
    const own = await atMethods();
    expect(await show(own, `${METHODS}/new-password`)).toMatchObject({ path: METHODS, status: 200 });
    expect(await show(own, `${AGAIN}/password`)).toMatchObject({ path: AGAIN, status: 200 });
    const { url } = await own.requestSignIn({ prompt: 'login' });
    expect(await show(own, `${url.pathname}/password`)).toMatchObject({ path: url.pathname, status: 200 });
    expect(await show(own, '/sign-in/invitation/accept')).toMatchObject({ path: '/sign-in/invitation', status: 200 });
  });

  it('of a link lead to a page that can be reloaded', async () => {
    const answer = await acceptLink(await rows.invite(), minh);
    const again = await fetch(answer.url);
    expect(again.status).toBe(200);
    expect(await again.text()).toContain('Your account is ready');
  });
});

it('a new link lets somebody make a passkey on a device that has their earlier one', async () => {
  await acceptLink(await rows.invite(), { ...minh, login: 'hoa' });
  await addPasskey('hoa', 'Phone');
  const [{ id: accountId } = { id: '' }] = await rows.database.query<{ id: string }[]>("SELECT id FROM accounts WHERE login = 'hoa'");
  const { token } = await addInvitation(rows.database.manager, { purpose: 'reset', role: 'listener', accountId });
  const { page } = await send(browser(), '/sign-in/invitation/passkey/options', { token });
  expect(JSON.parse(page)).toMatchObject({ excludeCredentials: [], user: { name: 'hoa' } });
});

it('a password that was replaced while it was compared signs nobody in', async () => {
  await acceptLink(await rows.invite(), { ...minh, login: 'tam' });
  const session = browser();
  await session.open(AGAIN);
  const signingIn = await rows.database.transaction(async (transaction) => {
    await transaction.query('LOCK TABLE sign_in_guesses IN EXCLUSIVE MODE');
    const answer = send(session, `${AGAIN}/password`, { login: 'tam', password: minh.password });
    await until(
      () => transaction.query<unknown[]>("SELECT 1 FROM pg_locks WHERE NOT granted AND relation = 'sign_in_guesses'::regclass"),
      (waiting) => waiting.length > 0,
    );
    await transaction.query("UPDATE accounts SET password_hash = 'of another password' WHERE login = 'tam'");
    return { answer };
  });
  expect((await signingIn.answer).status).toBe(401);
});
