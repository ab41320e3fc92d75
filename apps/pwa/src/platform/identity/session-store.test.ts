import 'fake-indexeddb/auto';
import { database } from '../storage/database';
import { rowIn } from '../storage/rows/row-kind';
import { ada } from './person.fixture';
import { createSessionStore } from './session-store';

const config = { issuer: 'https://id.example.org', clientId: 'chorus', scope: 'openid', audience: null };
const session = { refreshToken: 'r1', person: ada, config };
const store = createSessionStore(database);

beforeEach(async () => (await database()).clear('session'));

describe(createSessionStore, () => {
  it('keeps the session across page loads', async () => {
    await store.write(session);
    expect(await createSessionStore(database).read()).toEqual({ type: 'row', row: session });
  });

  it('is initially empty', async () => {
    expect(await store.read()).toEqual({ type: 'absent' });
    expect(await store.owner()).toEqual({ type: 'absent' });
  });

  it.each([
    ['an incomplete session', { refreshToken: 7 }, { type: 'unreadable' }],
    ['a string', 'session', { type: 'unreadable' }],
    ['a session of a later release', { ...session, v: 2, refreshToken: { value: 'r1' } }, { type: 'row', row: ada.id }],
  ])('reads %s as unreadable, with the person if readable', async (_, stored, owner) => {
    jest.spyOn(console, 'warn').mockImplementation();
    await (await database()).put('session', stored, 'current');
    expect(await store.read()).toEqual({ type: 'unreadable' });
    expect(await store.owner()).toEqual(owner);
    expect(await store.replace('r1', session)).toBe(false);
    expect(await (await database()).get('session', 'current')).toEqual(stored);
  });

  it('replaces a refresh token with its successor once', async () => {
    await store.write(session);
    const results = await Promise.all([
      store.replace('r1', { ...session, refreshToken: 'r2' }),
      store.replace('r1', { ...session, refreshToken: 'r3' }),
    ]);
    expect(results).toEqual([true, false]);
    expect(rowIn(await store.read())?.refreshToken).toBe('r2');
  });

  it('does not restore a session that has been wiped in the meantime', async () => {
    expect(await store.replace('r1', session)).toBe(false);
    expect(await store.read()).toEqual({ type: 'absent' });
  });
});
