import { Browser, RotatingProvider } from './identity.fixture';
import { ada, bob } from './person.fixture';

const HOUR_MS = 3_600_000;
const kinds = (emitted: { type: string }[]) => emitted.map(({ type }) => type);

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('an access token', () => {
  it('is not requested when nobody was signed in', async () => {
    const { provider } = new Browser();
    const { identity } = new Browser(provider).openTab();
    expect(await identity.getToken()).toBeUndefined();
    expect(await identity.recall()).toBeUndefined();
    expect(provider.renewals).toBe(0);
  });

  it('is fetched once for concurrent requests', async () => {
    const browser = new Browser().signedIn();
    const { identity } = browser.openTab();
    expect(await Promise.all([identity.getToken(), identity.getToken(), identity.getToken()])).toEqual([
      'access-1',
      'access-1',
      'access-1',
    ]);
  });

  it('is renewed a minute before it expires', async () => {
    const browser = new Browser().signedIn();
    const { identity } = browser.openTab();
    await identity.renew();
    await jest.advanceTimersByTimeAsync(HOUR_MS - 61_000);
    expect(await identity.getToken()).toBe('access-1');
    await jest.advanceTimersByTimeAsync(2_000);
    expect(await identity.getToken()).toBe('access-2');
  });

  it('is renewed when the machine wakes from a sleep during which it expired', async () => {
    const browser = new Browser().signedIn();
    const { identity, wake } = browser.openTab();
    await identity.renew();
    jest.setSystemTime(Date.now() + 8 * HOUR_MS);
    wake();
    await jest.advanceTimersByTimeAsync(0);
    expect(browser.provider.renewals).toBe(2);
    expect(await identity.getToken()).toBe('access-2');
  });

  it('is not used after it has expired, even before the timer fires', async () => {
    const browser = new Browser().signedIn();
    const { identity } = browser.openTab();
    await identity.renew();
    jest.setSystemTime(Date.now() + 8 * HOUR_MS);
    expect(await identity.getToken()).toBe('access-2');
  });

  it('delays a request by at most 3 s when the provider never responds, and the next request not at all', async () => {
    const browser = new Browser().signedIn();
    browser.provider.mode = 'never answers';
    const { identity } = browser.openTab();
    const answers: unknown[] = [];
    void identity.getToken().then((token) => answers.push(token));
    await jest.advanceTimersByTimeAsync(2_999);
    expect(answers).toEqual([]);
    await jest.advanceTimersByTimeAsync(1);
    expect(answers).toEqual([undefined]);
    void identity.getToken().then((token) => answers.push(token));
    await jest.advanceTimersByTimeAsync(0);
    expect(answers).toEqual([undefined, undefined]);
  });

  it.each([
    ['never responds', () => new Promise<never>(() => undefined)],
    ['is forbidden', () => Promise.reject(new Error('SecurityError'))],
  ])('is not awaited when storage %s', async (_, read) => {
    const browser = new Browser().signedIn();
    browser.store.read = read;
    const token = browser.openTab().identity.getToken();
    await jest.advanceTimersByTimeAsync(3_000);
    expect(await token).toBeUndefined();
  });

  it('of another tab is used when it arrives before storage has responded', async () => {
    const browser = new Browser().signedIn();
    const [one, two] = [browser.openTab(), browser.openTab()];
    const { read } = browser.store;
    browser.store.read = () => new Promise(() => undefined);
    const token = one.identity.getToken();
    browser.store.read = read;
    await two.identity.renew();
    expect(await token).toBe('access-1');
    expect(browser.provider.renewals).toBe(1);
  });

  it('is not requested again for a while after the provider was unreachable', async () => {
    const browser = new Browser().signedIn();
    browser.provider.mode = 'is away';
    const { identity, emitted } = browser.openTab();
    await identity.getToken();
    await identity.getToken();
    expect(kinds(emitted)).toEqual(['identity.unreachable']);
    await jest.advanceTimersByTimeAsync(15_000);
    browser.provider.mode = 'answers';
    expect(await identity.getToken()).toBe('access-1');
  });
});

describe('a session', () => {
  it('survives an unreachable provider', async () => {
    const browser = new Browser().signedIn();
    browser.provider.mode = 'is away';
    const { identity, emitted } = browser.openTab();
    await identity.renew();
    expect(kinds(emitted)).toEqual(['identity.unreachable']);
    expect(await identity.recall()).toEqual(ada);
  });

  it('ends when the provider refuses it, without a last known person', async () => {
    const browser = new Browser().signedIn();
    browser.provider.end();
    const { identity, emitted } = browser.openTab();
    await identity.renew();
    expect(kinds(emitted)).toEqual(['identity.ended']);
    expect(await identity.recall()).toBeUndefined();
    expect(browser.wipes).toEqual([]);
  });
});

describe('a session stored by another release', () => {
  it('is neither ended nor wiped while unreadable', async () => {
    const browser = new Browser().signedIn();
    browser.isUnreadable = true;
    const { identity, emitted } = browser.openTab();
    expect(await identity.recall()).toBeUndefined();
    await identity.renew();
    expect(kinds(emitted)).toEqual(['identity.unreachable']);
    expect([browser.wipes, browser.session?.refreshToken, browser.provider.renewals]).toEqual([[], 'refresh-0', 0]);
  });

  it.each([
    ['keeps personal data when the same person signs in', ada, true, []],
    ['wipes personal data when another person signs in', bob, true, ['everything']],
    ['wipes personal data except unsent items when its person is unknown and any user signs in', ada, false, ['all but unsent items']],
  ] as const)('%s', async (_, person, isOwnerKnown, wipes) => {
    const browser = new Browser(new RotatingProvider(person)).signedIn();
    browser.isUnreadable = true;
    browser.isOwnerKnown = isOwnerKnown;
    const [tab, other] = [browser.openTab(), browser.openTab()];
    await tab.identity.redeem('/sso-callback?code=1');
    expect(browser.wipes).toEqual(wipes);
    const before = wipes.length > 0 ? ['identity.replaced'] : [];
    expect(kinds(tab.emitted)).toEqual([...before, 'identity.redeemed']);
    expect(kinds(other.emitted)).toEqual([...before, 'identity.granted']);
    expect(browser.session?.person).toEqual(person);
  });
});

it('identity: signs in for this page load when the database does not open', async () => {
  const complained = jest.spyOn(console, 'error').mockImplementation();
  const browser = new Browser();
  const refuse = () => Promise.reject(new DOMException('', 'UnknownError'));
  Object.assign(browser.store, { owner: refuse, write: refuse, read: refuse });
  const { identity, emitted } = browser.openTab();
  await identity.redeem('/sso-callback?code=1');
  expect(kinds(emitted)).toEqual(['identity.redeemed']);
  expect(await identity.getToken()).toBe('access-1');
  expect(complained).toHaveBeenCalledTimes(1);
  complained.mockRestore();
});

describe('identity in two tabs', () => {
  it('never uses a rotating refresh token twice', async () => {
    const browser = new Browser().signedIn();
    const [one, two] = [browser.openTab(), browser.openTab()];
    await Promise.all([one.identity.renew(), two.identity.renew()]);
    for (let hour = 0; hour < 5; hour += 1) await jest.advanceTimersByTimeAsync(HOUR_MS);
    expect(browser.provider.isSignedIn()).toBe(true);
    expect(await one.identity.getToken()).toBe(await two.identity.getToken());
    expect([...one.emitted, ...two.emitted].map(({ type }) => type)).not.toContain('identity.ended');
  });

  it('shares one renewal', async () => {
    const browser = new Browser().signedIn();
    const [one, two] = [browser.openTab(), browser.openTab()];
    await Promise.all([one.identity.renew(), two.identity.renew()]);
    expect(browser.provider.renewals).toBe(1);
    expect(two.emitted).toEqual([{ type: 'identity.granted', person: ada, token: 'access-1', idToken: 'id-1' }]);
  });

  it('signs in and out in both', async () => {
    const browser = new Browser();
    const [one, two] = [browser.openTab(), browser.openTab()];
    await one.identity.redeem('?code=1');
    expect(await two.identity.getToken()).toBe('access-1');
    await one.identity.end();
    expect(await two.identity.getToken()).toBeUndefined();
    expect(kinds(two.emitted)).toEqual(['identity.granted', 'identity.ended']);
  });

  it('does not restore a session that one tab ends while the other renews it', async () => {
    const browser = new Browser().signedIn();
    const [one, two] = [browser.openTab(), browser.openTab()];
    await one.identity.renew();
    const renewal = two.identity.renew();
    await one.identity.end();
    await renewal;
    expect(browser.session).toBeUndefined();
  });
});

describe('signing out', () => {
  it('ignores a token that another tab gets in the meantime', async () => {
    const browser = new Browser().signedIn();
    const [leaving, other] = [browser.openTab(), browser.openTab()];
    await leaving.identity.renew();
    browser.provider.mode = 'never answers';
    const end = leaving.identity.end();
    await jest.advanceTimersByTimeAsync(1);
    browser.provider.mode = 'answers';
    await other.identity.redeem('?code=1');
    await jest.advanceTimersByTimeAsync(3_000);
    await end;
    expect(await leaving.identity.getToken()).toBeUndefined();
    expect(kinds(leaving.emitted)).toEqual(['identity.granted', 'identity.ended']);
  });

  it('wipes, ends the server’s session, revokes the refresh token and redirects to the provider’s sign-out', async () => {
    const browser = new Browser().signedIn();
    const { identity } = browser.openTab();
    await identity.renew();
    await identity.end();
    expect(browser).toMatchObject({ wipes: ['everything'], serverSessionsEnded: ['access-1'], session: undefined });
    expect(browser.provider.revoked).toEqual(['refresh-1']);
    expect(browser.visited).toEqual(['https://id.example.org/logout?hint=id-1']);
  });

  it.each(['is away', 'never answers'] as const)('takes at most 3 s when the provider %s', async (mode) => {
    const browser = new Browser().signedIn();
    const { identity, emitted } = browser.openTab();
    await identity.renew();
    browser.provider.mode = mode;
    void identity.end();
    await jest.advanceTimersByTimeAsync(3_000);
    expect(browser).toMatchObject({ wipes: ['everything'], visited: [] });
    expect(kinds(emitted)).toEqual(['identity.granted', 'identity.ended']);
    expect(await identity.getToken()).toBeUndefined();
  });
});

describe('starting to sign in', () => {
  it('redirects to the provider', async () => {
    const browser = new Browser();
    await browser.openTab().identity.depart(false);
    expect(browser.visited).toEqual(['https://id.example.org/authorize']);
  });

  it('emits an error when the provider is unreachable', async () => {
    const browser = new Browser();
    browser.provider.mode = 'is away';
    const { identity, emitted } = browser.openTab();
    await identity.depart(false);
    expect(kinds(emitted)).toEqual(['identity.failed']);
  });
});
