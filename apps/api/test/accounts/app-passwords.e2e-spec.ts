import {
  appPasswordEndpoints,
  type AppPassword,
  MOST_APP_PASSWORDS,
  type NewAppPassword,
  type PersonalData,
  urlOf,
} from '@chorus/contracts';
import { createHash, randomUUID } from 'node:crypto';
import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { AppPasswordsReader, type PlayerCredentials } from '../../src/features/accounts/app-passwords/app-passwords.reader';
import { People } from '../_harness/people';
import { startApi, type TestApi } from '../_harness/start-api';
import { TestIssuer } from '../_harness/test-issuer';

const LIST = urlOf(appPasswordEndpoints.list);
const oneOf = (id: string) => urlOf(appPasswordEndpoints.end, { id });

let issuer: TestIssuer;
let api: TestApi;
let people: People;

beforeAll(async () => {
  issuer = await TestIssuer.start();
  api = await startApi({
    config: { signIn: issuer.signIn, admins: { emails: [], subjects: ['linh'], acceptsUnverifiedEmails: false } },
  });
  people = new People(api, issuer);
  await people.join('linh');
});

afterAll(async () => {
  await api.stop();
  await issuer.stop();
});

const make = async (userId: string, name = 'Phone') => (await people.call(userId, 'POST', LIST, { name })).json<NewAppPassword>();
const listOf = async (userId: string) => (await people.call(userId, 'GET', LIST)).json<{ isAvailable: boolean; data: AppPassword[] }>();

let addresses = 0;
const somewhere = () => `198.51.100.${(addresses += 1)}`;
const signIn = (credentials: PlayerCredentials, address = somewhere(), client = 'Symfonium') =>
  api.app.get(AppPasswordsReader, { strict: false }).signIn({ credentials, address, client, request: new IncomingMessage(new Socket()) });

const tokenOf = (password: string, salt = randomUUID()) => ({
  salt,
  token: createHash('md5')
    .update(password + salt)
    .digest('hex'),
});

describe('a password for another player', () => {
  it('is shown once, and listed by its name until it is ended', async () => {
    const kim = await people.joinSomebody();
    const made = await make(kim, 'Car');
    expect(made).toMatchObject({ name: 'Car', username: kim.replace('-', '.'), lastUsedAt: null, lastUsedBy: null });
    const { password, ...shown } = made;
    expect(await listOf(kim)).toEqual({ isAvailable: true, data: [shown] });
    expect((await people.call(kim, 'DELETE', oneOf(made.id))).statusCode).toBe(200);
    expect((await people.call(kim, 'DELETE', oneOf(made.id))).statusCode).toBe(200);
    expect((await listOf(kim)).data).toEqual([]);
    expect(await signIn({ apiKey: password })).toBe('wrong');
  });

  it('signs its player in as a key, with the user name, and by a token with a salt', async () => {
    const kim = await people.joinSomebody();
    const { id, password, username } = await make(kim);
    const player = { id, userId: kim, username, isAdmin: false };
    expect(await signIn({ apiKey: password })).toEqual(player);
    expect(await signIn({ username, password })).toEqual(player);
    expect(await signIn({ username: username.toUpperCase(), ...tokenOf(password) })).toEqual(player);
  });

  it('is of the person who made it, also where others have the same user name', async () => {
    const [kim, other] = [await people.joinSomebody(), await people.joinSomebody()];
    const [one, two] = [await make(kim), await make(other)];
    await api.dataSource.query('UPDATE app_passwords SET username = $1 WHERE owner = ANY($2)', ['same', [kim, other]]);
    expect(await signIn({ username: 'same', ...tokenOf(one.password) })).toMatchObject({ userId: kim });
    expect(await signIn({ username: 'same', password: two.password })).toMatchObject({ userId: other });
  });

  it('says when it was last used, and by which player', async () => {
    const kim = await people.joinSomebody();
    const { password } = await make(kim);
    await signIn({ apiKey: password }, somewhere(), ' Sym\u0007fonium\n');
    expect((await listOf(kim)).data).toMatchObject([{ lastUsedBy: 'Sym fonium', lastUsedAt: expect.any(String) as string }]);
  });

  it('is not stored as it is', async () => {
    const kim = await people.joinSomebody();
    const { id, password } = await make(kim);
    const [row] = await api.dataSource.query<object[]>('SELECT * FROM app_passwords WHERE id = $1', [id]);
    const stored = Object.values(row ?? {}).map((value: unknown) => (Buffer.isBuffer(value) ? value.toString('latin1') : String(value)));
    expect(stored.filter((text) => text.includes(password) || text.includes(password.slice(0, 9)))).toEqual([]);
  });

  it('cannot be moved to another row, where it would be somebody else’s', async () => {
    const [kim, other] = [await people.joinSomebody(), await people.joinSomebody()];
    const [one, two] = [await make(kim), await make(other)];
    const query = 'UPDATE app_passwords SET sealed = (SELECT sealed FROM app_passwords WHERE id = $1) WHERE id = $2';
    await api.dataSource.query(query, [one.id, two.id]);
    await expect(signIn({ username: two.username, ...tokenOf(one.password) })).rejects.toThrow();
  });

  it('of somebody else cannot be seen or ended', async () => {
    const [kim, other] = [await people.joinSomebody(), await people.joinSomebody()];
    const { id, password } = await make(kim);
    expect((await listOf(other)).data).toEqual([]);
    await people.call(other, 'DELETE', oneOf(id));
    expect(await signIn({ apiKey: password })).toMatchObject({ userId: kim });
  });

  it('can be made as often as allowed, and again once one is ended', async () => {
    const kim = await people.joinSomebody();
    const made = [];
    for (let at = 0; at < MOST_APP_PASSWORDS; at += 1) made.push(await make(kim, `Player ${at}`));
    expect((await people.call(kim, 'POST', LIST, { name: 'One more' })).statusCode).toBe(409);
    await people.call(kim, 'DELETE', oneOf(made[0]?.id ?? ''));
    expect((await people.call(kim, 'POST', LIST, { name: 'One more' })).statusCode).toBe(201);
  });

  it('of a suspended person signs nobody in', async () => {
    const kim = await people.joinSomebody();
    const { password } = await make(kim);
    const suspension = `/api/admin/people/${kim}/suspension`;
    expect((await people.call('linh', 'PUT', suspension, {})).statusCode).toBe(200);
    expect(await signIn({ apiKey: password })).toBe('suspended');
    await people.call('linh', 'DELETE', suspension);
    expect(await signIn({ apiKey: password })).toMatchObject({ userId: kim });
  });

  it('goes with the account, and is in what the person downloads before', async () => {
    const kim = await people.joinSomebody();
    const { password, id: _, ...shown } = await make(kim, 'Watch');
    const data = (await people.call(kim, 'GET', '/api/users/me/export')).json<PersonalData>();
    expect(data.appPasswords).toEqual([shown]);
    expect(JSON.stringify(data)).not.toContain(password);
    expect((await people.deleteAccount(kim)).statusCode).toBe(200);
    expect(await signIn({ apiKey: password })).toBe('wrong');
    expect(await api.dataSource.query('SELECT FROM app_passwords WHERE owner = $1', [kim])).toEqual([]);
    expect(await api.dataSource.query('SELECT FROM audit WHERE actor = $1', [kim])).toEqual([]);
  });

  it('is in the audit when it is made and when it is ended', async () => {
    const kim = await people.joinSomebody();
    const { id } = await make(kim);
    await people.call(kim, 'DELETE', oneOf(id));
    const actions = await api.dataSource.query<{ action: string }[]>('SELECT action FROM audit WHERE actor = $1 ORDER BY at, id', [kim]);
    expect(actions.map(({ action }) => action).toSorted()).toEqual(['person.playerAdded', 'person.playerEnded']);
  });
});

describe('guesses of a player’s password', () => {
  it('are few for a user name, wherever they come from', async () => {
    const username = `guessed-${randomUUID()}`;
    const outcomes = [];
    for (let at = 0; at < 7; at += 1) outcomes.push(await signIn({ username, password: `wrong ${at}` }));
    expect(outcomes.slice(0, 6)).toEqual(Array(6).fill('wrong'));
    expect(outcomes[6]).toEqual({ waitMs: expect.any(Number) as number });
  });

  it('are few from an address, whatever they are', async () => {
    const address = somewhere();
    const outcomes = [];
    for (let at = 0; at < 22; at += 1) outcomes.push(await signIn({ apiKey: `wrong ${at}` }, address));
    expect(outcomes.slice(0, 21)).toEqual(Array(21).fill('wrong'));
    expect(outcomes[21]).toEqual({ waitMs: expect.any(Number) as number });
  });

  it('do not lock out a player of the same home whose password is right', async () => {
    const kim = await people.joinSomebody();
    const { username, password } = await make(kim);
    const address = somewhere();
    for (let at = 0; at < 22; at += 1) await signIn({ username, password: `wrong ${at}` }, address);
    expect(await signIn({ username, password: 'wrong again' }, address)).toEqual({ waitMs: expect.any(Number) as number });
    expect(await signIn({ username, password }, address)).toMatchObject({ userId: kim });
  });
});

it('no password can be made where several nodes have no key in common', async () => {
  const several = await startApi({ config: { signIn: issuer.signIn, production: true, onlyNode: false, accountsKey: undefined } });
  try {
    const others = new People(several, issuer);
    const kim = await others.joinSomebody();
    expect((await others.call(kim, 'GET', LIST)).json()).toEqual({ isAvailable: false, data: [] });
    const refused = await others.call(kim, 'POST', LIST, { name: 'Phone' });
    expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([409, expect.stringContaining('ACCOUNTS_KEY')]);
  } finally {
    await several.stop();
  }
});
