import 'fake-indexeddb/auto';
import { database } from '../storage/database';
import { ada } from './person.fixture';
import { createSessionStore } from './session-store';

const config = { issuer: 'https://id.example.org', clientId: 'chorus', scope: 'openid', audience: null };
const session = { refreshToken: 'r1', person: ada, config };
const store = createSessionStore(database);

beforeEach(async () => (await database()).clear('session'));

describe(createSessionStore, () => {
  it('remembers the session from one page to the next', async () => {
    await store.write(session);
    expect(await createSessionStore(database).read()).toEqual(session);
  });

  it('remembers nobody at first', async () => {
    expect(await store.read()).toBeUndefined();
  });

  it.each([
    ['a damaged record', { refreshToken: 7 }],
    ['a record of another page', 'session'],
  ])('takes %s for none', async (_, damaged) => {
    await (await database()).put('session', damaged, 'current');
    expect(await store.read()).toBeUndefined();
  });

  it('replaces a refresh token by its successor once', async () => {
    await store.write(session);
    const results = await Promise.all([
      store.replace('r1', { ...session, refreshToken: 'r2' }),
      store.replace('r1', { ...session, refreshToken: 'r3' }),
    ]);
    expect(results).toEqual([true, false]);
    expect((await store.read())?.refreshToken).toBe('r2');
  });

  it('does not bring back a session that has been wiped meanwhile', async () => {
    expect(await store.replace('r1', session)).toBe(false);
    expect(await store.read()).toBeUndefined();
  });
});
