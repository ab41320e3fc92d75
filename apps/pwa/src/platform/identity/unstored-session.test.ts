import { Browser, RotatingProvider } from './identity.fixture';
import { ada, bob } from './person.fixture';

const kinds = (emitted: { type: string }[]) => emitted.map(({ type }) => type);

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('a session while the database opens late', () => {
  let complained: jest.SpyInstance;
  beforeEach(() => (complained = jest.spyOn(console, 'error').mockImplementation()));
  afterEach(() => complained.mockRestore());

  it('wipes the database and is stored once it opens after another person has signed in', async () => {
    const browser = new Browser(new RotatingProvider(bob)).signedIn('refresh-of-ada', ada);
    const open = browser.holdUpDatabase();
    const [tab, other] = [browser.openTab(), browser.openTab()];
    await tab.identity.redeem('/sso-callback?code=1');
    expect([kinds(tab.emitted), browser.wipes]).toEqual([['identity.redeemed'], []]);

    open();
    await jest.advanceTimersByTimeAsync(0);
    expect(browser.wipes).toEqual(['everything']);
    expect(browser.session).toMatchObject({ person: bob, refreshToken: 'refresh-1' });
    expect(kinds(tab.emitted)).toContain('identity.replaced');
    expect(kinds(other.emitted)).toContain('identity.replaced');
    await other.identity.renew();
    expect(other.emitted.at(-1)).toEqual({ type: 'identity.granted', person: bob, token: 'access-2', idToken: 'id-2' });
  });

  it('is renewed in the meantime, in every tab', async () => {
    const browser = new Browser(new RotatingProvider(bob)).signedIn('refresh-of-ada', ada);
    const open = browser.holdUpDatabase();
    const [tab, other] = [browser.openTab(), browser.openTab()];
    await tab.identity.redeem('/sso-callback?code=1');
    await tab.identity.renew();
    await other.identity.renew();
    expect([await tab.identity.getToken(), await other.identity.getToken()]).toEqual(['access-3', 'access-3']);

    open();
    await jest.advanceTimersByTimeAsync(0);
    expect(browser.session).toMatchObject({ person: bob, refreshToken: 'refresh-3' });
    expect(browser.wipes).toEqual(['everything']);
  });

  it('is not stored when its person has signed out in the meantime, and its refresh token is revoked', async () => {
    const browser = new Browser();
    const open = browser.holdUpDatabase();
    const { identity } = browser.openTab();
    await identity.redeem('/sso-callback?code=1');
    await identity.end();
    open();
    await jest.advanceTimersByTimeAsync(0);
    expect(browser.session).toBeUndefined();
    expect(browser.provider.revoked).toEqual(['refresh-1']);
  });

  it.each(['later', 'during the renewal'])('is not restored %s when its person signed out during a renewal', async (when) => {
    const browser = new Browser().signedIn();
    const [tab, other] = [browser.openTab(), browser.openTab()];
    const { renew } = browser.provider;
    jest.spyOn(browser.provider, 'renew').mockImplementation(async (refreshToken) => {
      const open = browser.holdUpDatabase();
      await tab.identity.end();
      if (when === 'during the renewal') open();
      return renew(refreshToken);
    });
    await tab.identity.renew();
    expect(kinds([...tab.emitted, ...other.emitted])).not.toContain('identity.granted');
    expect(browser.provider.revoked).toEqual(['refresh-1']);
  });
});

describe('a session with a full disk', () => {
  it('continues: the newest refresh token stays in memory, for all tabs, until it can be stored', async () => {
    const complained = jest.spyOn(console, 'error').mockImplementation();
    const browser = new Browser().signedIn();
    const [one, two] = [browser.openTab(), browser.openTab()];
    browser.isFull = true;
    await one.identity.renew();
    await one.identity.renew();
    await two.identity.renew();
    expect([await one.identity.getToken(), await two.identity.getToken()]).toEqual(['access-3', 'access-3']);
    expect(browser.session?.refreshToken).toBe('refresh-0');
    expect(complained).toHaveBeenCalledTimes(1);

    browser.isFull = false;
    await two.identity.renew();
    expect(browser.session?.refreshToken).toBe('refresh-4');
    await one.identity.renew();
    expect(browser.session?.refreshToken).toBe('refresh-5');
    expect(browser.wipes).toEqual([]);
    expect(new Set(kinds([...one.emitted, ...two.emitted]))).toEqual(new Set(['identity.granted']));
    complained.mockRestore();
  });

  it('still ends when the provider refuses it', async () => {
    const browser = new Browser().signedIn();
    browser.isFull = true;
    browser.provider.end();
    const { identity, emitted } = browser.openTab();
    await identity.renew();
    expect(kinds(emitted)).toEqual(['identity.ended']);
  });
});

it('an unstored session is not replaced by the stored session of another person', async () => {
  const browser = new Browser().signedIn();
  const { identity, emitted } = browser.openTab();
  await identity.renew();
  browser.session = { refreshToken: 'refresh-1', person: bob, config: browser.provider.config };
  await identity.renew();
  expect(kinds(emitted)).toEqual(['identity.granted', 'identity.ended']);
  expect(browser.provider.renewals).toBe(1);
  expect(browser.session.refreshToken).toBe('refresh-1');
});

describe('a stored session while the database opens late', () => {
  const openTab = () => {
    const browser = new Browser().signedIn();
    const open = browser.holdUpDatabase();
    return { browser, open, ...browser.openTab() };
  };

  it('is recalled once the database has opened', async () => {
    const { open, identity } = openTab();
    const person = identity.recall();
    await jest.advanceTimersByTimeAsync(60_000);
    open();
    expect(await person).toEqual(ada);
  });

  it('has its token again once the database has opened, also when a request asked for it before', async () => {
    const { open, identity } = openTab();
    const early = identity.getToken();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(await early).toBeUndefined();
    open();
    await jest.advanceTimersByTimeAsync(0);
    expect(await identity.getToken()).toBe('access-1');
  });

  it('is not waited for where storage is forbidden', async () => {
    const browser = new Browser().signedIn();
    browser.forbidDatabase();
    const { identity } = browser.openTab();
    await expect(identity.recall()).rejects.toMatchObject({ name: 'SecurityError' });
    expect(await identity.getToken()).toBeUndefined();
  });
});
