import {
  accountEndpoints,
  auditEndpoints,
  identityEndpoints,
  personalDataEndpoints,
  suspensionEndpoints,
  urlOf,
  userEndpoints,
} from '@chorus/contracts';
import type { EndpointSpec } from '@chorus/contracts';
import { decodeJwt } from 'jose';
import { BrowserSession, type Tokens } from '../_harness/browser-session';
import { acceptLink, type AccountRows, type Joining, linh, minh, openLink, startOwnAccounts } from '../_harness/own-accounts';
import { until } from '../_harness/until';

let rows: AccountRows;
let origin: string;
let stop: () => Promise<void>;
let admin: Tokens;

const browser = () => new BrowserSession(origin);
const subjectOf = ({ access_token }: Tokens) => decodeJwt(access_token).sub ?? '';

async function call(endpoint: EndpointSpec, { access_token }: Tokens, params: Record<string, string> = {}, body?: object) {
  const headers = { authorization: `Bearer ${access_token}`, connection: 'close', ...(body && { 'content-type': 'application/json' }) };
  const answer = await fetch(origin + urlOf(endpoint, params), {
    method: endpoint.method,
    headers,
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, never> };
}

/** What ends sessions ends the tokens of earlier seconds. */
const untilItsSecondIsOver = ({ access_token }: Tokens) =>
  until(
    () => Promise.resolve(Math.floor(Date.now() / 1_000)),
    (second) => second > Number(decodeJwt(access_token).iat),
  );

async function joinAs(person: Joining): Promise<Tokens> {
  await acceptLink(await rows.invite(), person);
  return browser().signInWithPassword(person.login, person.password);
}

/** Signs in twice, as the page asks for, and deletes the account. */
async function deleteAccount(login: string) {
  const session = browser();
  const tokens = await session.signInWithPassword(login, minh.password);
  await call(userEndpoints.callback, tokens, {}, { id: subjectOf(tokens) });
  const { url, verifier } = await session.requestSignIn({ prompt: 'login', max_age: '0' });
  const { url: back } = await session.typePassword(url, { login, password: minh.password });
  const recent = (await session.redeem(back, verifier)).body as Tokens;
  expect((await call(userEndpoints.deleteAccount, recent, {}, { idToken: recent.id_token })).status).toBe(200);
  return { session, recent };
}

const named = (login: string): Joining => ({ ...minh, login, fullName: `${login} of the house` });

beforeAll(async () => {
  ({ origin, rows, stop } = await startOwnAccounts());
  admin = await browser().signInWithPassword(linh.login, linh.password);
});

afterAll(() => stop());

describe('an admin', () => {
  it('invites by a link that is shown once, sees who has come, and everything is in the audit', async () => {
    const invited = await call(accountEndpoints.invite, admin, {}, { role: 'listener' });
    expect(invited.status).toBe(201);
    const made = accountEndpoints.invite.response.parse(invited.body);
    const before = accountEndpoints.list.response.parse((await call(accountEndpoints.list, admin)).body);
    expect(before.invitations).toMatchObject([{ role: 'listener', clerkId: null }]);
    expect(JSON.stringify(before)).not.toContain(new URL(made.link).hash.slice(1));

    expect((await acceptLink(made.link, minh)).status).toBe(200);
    const { accounts, invitations } = accountEndpoints.list.response.parse((await call(accountEndpoints.list, admin)).body);
    expect(invitations).toEqual([]);
    expect(accounts).toMatchObject([
      { login: 'linh', role: 'admin', hasPassword: true, passkeys: 0, endedAt: null },
      { login: 'Minh@example.com', fullName: 'Minh Nguyễn', role: 'listener', lastSignedInAt: null },
    ]);
    const audit = await call(auditEndpoints.list, admin);
    expect(audit.body).toMatchObject([{ action: 'account.invited', actor: subjectOf(admin), subjectName: 'a listener' }]);
  });

  it('withdraws a link', async () => {
    const { link } = accountEndpoints.invite.response.parse((await call(accountEndpoints.invite, admin, {}, { role: 'admin' })).body);
    const { invitations } = accountEndpoints.list.response.parse((await call(accountEndpoints.list, admin)).body);
    const { _id: id = '' } = invitations[0] ?? {};
    expect((await call(accountEndpoints.withdraw, admin, { id })).status).toBe(200);
    expect((await openLink(link)).status).toBe(410);
    expect((await call(accountEndpoints.withdraw, admin, { id })).status).toBe(404);
  });

  it('withdraws the new link of a person, and the audit names the person', async () => {
    const clerkId = subjectOf(admin);
    const { link } = accountEndpoints.reset.response.parse((await call(accountEndpoints.reset, admin, { clerkId })).body);
    const { invitations } = accountEndpoints.list.response.parse((await call(accountEndpoints.list, admin)).body);
    const { _id: id = '' } = invitations.find((invitation) => invitation.clerkId === clerkId) ?? {};
    expect((await call(accountEndpoints.withdraw, admin, { id })).status).toBe(200);
    expect((await openLink(link)).status).toBe(410);
    const audit = auditEndpoints.list.response.parse((await call(auditEndpoints.list, admin)).body);
    expect(audit[0]).toMatchObject({ action: 'person.withdrawn', subjectId: clerkId });
  });

  it('ends an account: no visitor hears anything with the links of its person', async () => {
    const clerkId = subjectOf(await joinAs(named('generous')));
    const left = () => rows.database.query<unknown[]>('SELECT 1 FROM listening_links WHERE creator = $1', [clerkId]);
    await rows.database.query(
      `INSERT INTO listening_links (id, creator, kind, item_id, title, ends_at)
       VALUES (gen_random_uuid(), $1, 'song', gen_random_uuid(), 'A song', now() + interval '1 day')`,
      [clerkId],
    );
    expect(await left()).toHaveLength(1);
    await call(accountEndpoints.end, admin, { clerkId });
    expect(await left()).toEqual([]);
  });

  it('ends an account: nothing that its person has works any more', async () => {
    const session = browser();
    await acceptLink(await rows.invite(), named('ended'));
    const tokens = await session.signInWithPassword('ended', minh.password);
    expect((await call(identityEndpoints.adminCheck, tokens)).status).toBe(200);
    const clerkId = subjectOf(tokens);
    expect((await call(accountEndpoints.end, admin, { clerkId })).status).toBe(200);
    const refused = await until(
      () => call(identityEndpoints.adminCheck, tokens),
      ({ status }) => status === 401,
    );
    expect(refused.body).toMatchObject({ code: 'signed_out' });
    expect(await session.renew(tokens.refresh_token)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
    const { url } = await session.requestSignIn();
    expect(url.pathname).toMatch(/^\/sign-in\/interaction\//);
    expect((await session.typePassword(url, { login: 'ended', password: minh.password })).response!.status).toBe(401);
  });

  it('ends or suspends another admin: the links that they have made do not work any more', async () => {
    await acceptLink(await rows.invite('admin'), named('former'));
    const former = await browser().signInWithPassword('former', minh.password);
    await call(userEndpoints.callback, former, {}, { id: subjectOf(former) });
    const madeBy = async () =>
      accountEndpoints.invite.response.parse((await call(accountEndpoints.invite, former, {}, { role: 'admin' })).body).link;
    const [first, second] = [await madeBy(), await madeBy()];
    const clerkId = subjectOf(former);
    expect((await call(suspensionEndpoints.add, admin, { clerkId }, {})).status).toBe(200);
    expect((await openLink(first)).status).toBe(410);
    expect((await acceptLink(first, named('accomplice'))).status).toBe(410);
    await call(suspensionEndpoints.remove, admin, { clerkId });
    expect((await openLink(first)).status).toBe(200);
    expect((await call(accountEndpoints.end, admin, { clerkId })).status).toBe(200);
    for (const link of [first, second]) expect((await acceptLink(link, named('accomplice'))).status).toBe(410);
  });

  it('gives somebody a new link, with which they choose a new password and what they had stops working', async () => {
    const session = browser();
    await acceptLink(await rows.invite(), named('reset'));
    const before = await session.signInWithPassword('reset', minh.password);
    await untilItsSecondIsOver(before);
    const clerkId = subjectOf(before);
    const first = accountEndpoints.reset.response.parse((await call(accountEndpoints.reset, admin, { clerkId })).body);
    const { link } = accountEndpoints.reset.response.parse((await call(accountEndpoints.reset, admin, { clerkId })).body);
    expect((await openLink(first.link)).status).toBe(410);
    expect((await call(identityEndpoints.adminCheck, before)).status).toBe(200);

    const password = 'copper thistle mango 2';
    expect((await acceptLink(link, { login: 'other', fullName: 'Other', password })).status).toBe(200);
    expect((await session.renew(before.refresh_token)).status).toBe(400);
    await until(
      () => call(identityEndpoints.adminCheck, before),
      ({ status }) => status === 401,
    );
    await expect(browser().signInWithPassword('reset', minh.password)).rejects.toThrow('401');
    expect(subjectOf(await browser().signInWithPassword('reset', password))).toBe(clerkId);
  });

  it('opens an ended account with a new link', async () => {
    const tokens = await joinAs(named('back'));
    const clerkId = subjectOf(tokens);
    await call(accountEndpoints.end, admin, { clerkId });
    const { link } = accountEndpoints.reset.response.parse((await call(accountEndpoints.reset, admin, { clerkId })).body);
    await acceptLink(link, { password: 'copper thistle mango 2' });
    expect(subjectOf(await browser().signInWithPassword('back', 'copper thistle mango 2'))).toBe(clerkId);
  });

  it('and another who end each other’s account at once do not both succeed', async () => {
    const names = ['one', 'other'];
    for (const name of names) await acceptLink(await rows.invite('admin'), named(name));
    const [one, other] = await Promise.all(names.map((name) => browser().signInWithPassword(name, minh.password)));
    const answers = await Promise.all([
      call(accountEndpoints.end, one!, { clerkId: subjectOf(other!) }),
      call(accountEndpoints.end, other!, { clerkId: subjectOf(one!) }),
    ]);
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
  });

  it('whose account has just ended makes no links, also where their token is still accepted', async () => {
    await acceptLink(await rows.invite('admin'), named('late'));
    const late = await browser().signInWithPassword('late', minh.password);
    await rows.database.query('UPDATE accounts SET ended_at = now() WHERE id = $1', [subjectOf(late)]);
    expect((await call(accountEndpoints.invite, late, {}, { role: 'admin' })).status).toBe(403);
    expect((await call(accountEndpoints.reset, late, { clerkId: subjectOf(late) })).status).toBe(403);
    expect((await call(accountEndpoints.end, late, { clerkId: subjectOf(admin) })).status).toBe(403);
  });

  it('and another who make a new link for somebody at once leave one that works', async () => {
    const clerkId = subjectOf(await joinAs(named('lucky')));
    const made = await Promise.all([1, 2, 3].map(() => call(accountEndpoints.reset, admin, { clerkId })));
    const links = made.map(({ body }) => accountEndpoints.reset.response.parse(body).link);
    const opened = await Promise.all(links.map(openLink));
    expect(opened.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('cannot end their own account, or that of nobody', async () => {
    expect((await call(accountEndpoints.end, admin, { clerkId: subjectOf(admin) })).status).toBe(400);
    expect((await call(accountEndpoints.end, admin, { clerkId: crypto.randomUUID() })).status).toBe(404);
    expect((await call(accountEndpoints.reset, admin, { clerkId: crypto.randomUUID() })).status).toBe(404);
  });
});

it('a listener can use none of the endpoints of accounts, whatever their name is', async () => {
  const listener = await joinAs({ ...named('admin'), fullName: 'Admin' });
  const params = { clerkId: subjectOf(admin), id: crypto.randomUUID() };
  for (const endpoint of Object.values(accountEndpoints))
    expect((await call(endpoint, listener, params, 'body' in endpoint ? { role: 'admin' } : undefined)).status).toBe(403);
});

describe('somebody with an own account', () => {
  it('is named in the audit before they have ever signed in, and not after they have deleted their account', async () => {
    await acceptLink(await rows.invite(), named('newcomer'));
    const [{ id: clerkId } = { id: '' }] = await rows.database.query<{ id: string }[]>("SELECT id FROM accounts WHERE login = 'newcomer'");
    const { link } = accountEndpoints.reset.response.parse((await call(accountEndpoints.reset, admin, { clerkId })).body);
    const newest = async () => auditEndpoints.list.response.parse((await call(auditEndpoints.list, admin)).body)[0];
    expect(await newest()).toMatchObject({ action: 'person.reset', subjectName: 'newcomer of the house' });
    await acceptLink(link, { password: minh.password });
    await deleteAccount('newcomer');
    expect(await newest()).toMatchObject({ action: 'person.reset', subjectName: clerkId });
  });

  it('finds it in their download', async () => {
    const tokens = await joinAs(named('curious'));
    const { body } = await call(personalDataEndpoints.exportData, tokens);
    expect(body).toMatchObject({
      signIn: { login: 'curious', fullName: 'curious of the house', role: 'listener', hasPassword: true, passkeys: [] },
    });
  });

  it('deletes it with everything else, and nothing of it is left', async () => {
    await acceptLink(await rows.invite(), named('gone'));
    const { session, recent } = await deleteAccount('gone');
    const left = await rows.database.query<unknown[]>(
      `SELECT 1 FROM accounts WHERE login = 'gone' UNION ALL SELECT 1 FROM issuer_grants WHERE account_id = $1`,
      [subjectOf(recent)],
    );
    expect(left).toEqual([]);
    expect((await session.renew(recent.refresh_token)).status).toBe(400);
    await expect(browser().signInWithPassword('gone', minh.password)).rejects.toThrow('401');
  });
});
