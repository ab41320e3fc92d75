import { Browser, RotatingProvider } from './identity.fixture';
import { ada, bob } from './person.fixture';

const HOUR_MS = 3_600_000;
const kinds = (facts: { type: string }[]) => facts.map(({ type }) => type);

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('a token', () => {
  it('is not asked for when nobody was signed in', async () => {
    const { provider } = new Browser();
    const { identity } = new Browser(provider).openTab();
    expect(await identity.getToken()).toBeUndefined();
    expect(await identity.recall()).toBeUndefined();
    expect(provider.renewals).toBe(0);
  });

  it('is fetched once for all who want it at the same time', async () => {
    const browser = new Browser().signedIn();
    const { identity } = browser.openTab();
    expect(await Promise.all([identity.getToken(), identity.getToken(), identity.getToken()])).toEqual([
      'access-1',
      'access-1',
      'access-1',
    ]);
  });

  it('is renewed a minute before it ends', async () => {
    const browser = new Browser().signedIn();
    const { identity } = browser.openTab();
    await identity.renew();
    await jest.advanceTimersByTimeAsync(HOUR_MS - 61_000);
    expect(await identity.getToken()).toBe('access-1');
    await jest.advanceTimersByTimeAsync(2_000);
    expect(await identity.getToken()).toBe('access-2');
  });

  it('is renewed when the machine wakes from a sleep in which it ended', async () => {
    const browser = new Browser().signedIn();
    const { identity, wake } = browser.openTab();
    await identity.renew();
    jest.setSystemTime(Date.now() + 8 * HOUR_MS);
    wake();
    await jest.advanceTimersByTimeAsync(0);
    expect(browser.provider.renewals).toBe(2);
    expect(await identity.getToken()).toBe('access-2');
  });

  it('that ended is not handed out, even before anything woke', async () => {
    const browser = new Browser().signedIn();
    const { identity } = browser.openTab();
    await identity.renew();
    jest.setSystemTime(Date.now() + 8 * HOUR_MS);
    expect(await identity.getToken()).toBe('access-2');
  });

  it('holds a request up for 3 s at most when the provider never answers, and the next request not at all', async () => {
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
    ['never answers', () => new Promise<never>(() => undefined)],
    ['is forbidden', () => Promise.reject(new Error('SecurityError'))],
  ])('is not waited for when the storage %s', async (_, read) => {
    const browser = new Browser().signedIn();
    browser.store.read = read;
    const token = browser.openTab().identity.getToken();
    await jest.advanceTimersByTimeAsync(3_000);
    expect(await token).toBeUndefined();
  });

  it('is left alone for a while after the provider was away', async () => {
    const browser = new Browser().signedIn();
    browser.provider.mode = 'is away';
    const { identity, facts } = browser.openTab();
    await identity.getToken();
    await identity.getToken();
    expect(kinds(facts)).toEqual(['identity.unreachable']);
    await jest.advanceTimersByTimeAsync(15_000);
    browser.provider.mode = 'answers';
    expect(await identity.getToken()).toBe('access-1');
  });
});

describe('a session', () => {
  it('survives a provider that is away', async () => {
    const browser = new Browser().signedIn();
    browser.provider.mode = 'is away';
    const { identity, facts } = browser.openTab();
    await identity.renew();
    expect(kinds(facts)).toEqual(['identity.unreachable']);
    expect(await identity.recall()).toEqual(ada);
  });

  it('is over when the provider says so, and nobody is recalled', async () => {
    const browser = new Browser().signedIn();
    browser.provider.end();
    const { identity, facts } = browser.openTab();
    await identity.renew();
    expect(kinds(facts)).toEqual(['identity.ended']);
    expect(await identity.recall()).toBeUndefined();
    expect(browser.wipes).toEqual([]);
  });

  it('begins with the provider’s answer', async () => {
    const browser = new Browser();
    const { identity, facts } = browser.openTab();
    await identity.redeem('https://chorus/sso-callback?code=1');
    expect(facts).toEqual([{ type: 'identity.granted', person: ada, token: 'access-1' }]);
    expect(browser.session).toEqual({ refreshToken: 'refresh-1', person: ada, config: browser.provider.config });
  });

  it('does not begin when the provider’s answer is a no', async () => {
    const browser = new Browser();
    const { identity, facts } = browser.openTab();
    await identity.redeem('https://chorus/sso-callback?error=access_denied');
    expect(facts).toEqual([{ type: 'identity.failed', error: new Error('access_denied') }]);
    expect(browser.session).toBeUndefined();
  });

  it('keeps what is personal when the same person comes back, and wipes it when another one comes', async () => {
    const browser = new Browser().signedIn(null, ada);
    await browser.openTab().identity.redeem('?code=1');
    expect(browser.wipes).toEqual([]);
    browser.provider = new RotatingProvider(bob);
    await browser.openTab().identity.redeem('?code=2');
    expect(browser.wipes).toEqual(['everything']);
    expect(browser.session?.person).toEqual(bob);
  });
});

describe('a session stored by another release', () => {
  it('is neither ended nor wiped for being unreadable', async () => {
    const browser = new Browser().signedIn();
    browser.isUnreadable = true;
    const { identity, facts } = browser.openTab();
    expect(await identity.recall()).toBeUndefined();
    await identity.renew();
    expect(kinds(facts)).toEqual(['identity.unreachable']);
    expect([browser.wipes, browser.session?.refreshToken, browser.provider.renewals]).toEqual([[], 'refresh-0', 0]);
  });

  it.each([
    ['keeps what is personal when the same person signs in', ada, true, []],
    ['wipes what is personal when another person signs in', bob, true, ['everything']],
    ['wipes what is personal but unsent items when it does not say whose it is, whoever signs in', ada, false, ['all but unsent items']],
  ] as const)('%s', async (_, person, isOwnerKnown, wipes) => {
    const browser = new Browser(new RotatingProvider(person)).signedIn();
    browser.isUnreadable = true;
    browser.isOwnerKnown = isOwnerKnown;
    const [tab, other] = [browser.openTab(), browser.openTab()];
    await tab.identity.redeem('/sso-callback?code=1');
    expect(browser.wipes).toEqual(wipes);
    const said = wipes.length > 0 ? ['identity.replaced', 'identity.granted'] : ['identity.granted'];
    expect([kinds(tab.facts), kinds(other.facts)]).toEqual([said, said]);
    expect(browser.session?.person).toEqual(person);
  });
});

it('signs in for this page where the database does not open', async () => {
  const complained = jest.spyOn(console, 'error').mockImplementation();
  const browser = new Browser();
  const refuse = () => Promise.reject(new DOMException('', 'UnknownError'));
  Object.assign(browser.store, { owner: refuse, write: refuse, read: refuse });
  const { identity, facts } = browser.openTab();
  await identity.redeem('/sso-callback?code=1');
  expect(kinds(facts)).toEqual(['identity.granted']);
  expect(await identity.getToken()).toBe('access-1');
  expect(complained).toHaveBeenCalledTimes(1);
  complained.mockRestore();
});

describe('two tabs', () => {
  it('never use a rotating token twice', async () => {
    const browser = new Browser().signedIn();
    const [one, two] = [browser.openTab(), browser.openTab()];
    await Promise.all([one.identity.renew(), two.identity.renew()]);
    for (let hour = 0; hour < 5; hour += 1) await jest.advanceTimersByTimeAsync(HOUR_MS);
    expect(browser.provider.isSignedIn()).toBe(true);
    expect(await one.identity.getToken()).toBe(await two.identity.getToken());
    expect([...one.facts, ...two.facts].map(({ type }) => type)).not.toContain('identity.ended');
  });

  it('share one renewal', async () => {
    const browser = new Browser().signedIn();
    const [one, two] = [browser.openTab(), browser.openTab()];
    await Promise.all([one.identity.renew(), two.identity.renew()]);
    expect(browser.provider.renewals).toBe(1);
    expect(two.facts).toEqual([{ type: 'identity.granted', person: ada, token: 'access-1' }]);
  });

  it('sign in and out together', async () => {
    const browser = new Browser();
    const [one, two] = [browser.openTab(), browser.openTab()];
    await one.identity.redeem('?code=1');
    expect(await two.identity.getToken()).toBe('access-1');
    await one.identity.end();
    expect(await two.identity.getToken()).toBeUndefined();
    expect(kinds(two.facts)).toEqual(['identity.granted', 'identity.ended']);
  });

  it('do not bring a session back that one ends while the other renews it', async () => {
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
  it('takes no token meanwhile that another tab has got', async () => {
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
    expect(kinds(leaving.facts)).toEqual(['identity.granted', 'identity.ended']);
  });

  it('wipes, ends the server’s session, revokes the refresh token and goes where the provider ends its own', async () => {
    const browser = new Browser().signedIn();
    const { identity } = browser.openTab();
    await identity.renew();
    await identity.end();
    expect(browser).toMatchObject({ wipes: ['everything'], serverSessionsEnded: 1, session: undefined });
    expect(browser.provider.revoked).toEqual(['refresh-1']);
    expect(browser.visited).toEqual(['https://id.example.org/logout?hint=id-1']);
  });

  it.each(['is away', 'never answers'] as const)('is done within 3 s when the provider %s', async (mode) => {
    const browser = new Browser().signedIn();
    const { identity, facts } = browser.openTab();
    await identity.renew();
    browser.provider.mode = mode;
    void identity.end();
    await jest.advanceTimersByTimeAsync(3_000);
    expect(browser).toMatchObject({ wipes: ['everything'], visited: [] });
    expect(kinds(facts)).toEqual(['identity.granted', 'identity.ended']);
    expect(await identity.getToken()).toBeUndefined();
  });
});

describe('going to sign in', () => {
  it('leaves the page for the provider', async () => {
    const browser = new Browser();
    await browser.openTab().identity.depart();
    expect(browser.visited).toEqual(['https://id.example.org/authorize']);
  });

  it('says when the provider cannot be found', async () => {
    const browser = new Browser();
    browser.provider.mode = 'is away';
    const { identity, facts } = browser.openTab();
    await identity.depart();
    expect(kinds(facts)).toEqual(['identity.failed']);
  });
});
