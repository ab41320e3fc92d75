import { Browser, RotatingProvider } from './identity.fixture';
import { ada, bob } from './person.fixture';

// The identity waits for the end of its token, which would keep the process of the tests alive.
beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('a session of somebody who signs in', () => {
  it('begins with the provider’s code', async () => {
    const browser = new Browser();
    const { identity, emitted } = browser.openTab();
    await identity.redeem('https://chorus/sso-callback?code=1');
    expect(emitted).toEqual([
      { type: 'identity.redeemed', person: ada, token: 'access-1', idToken: 'id-1', returnPath: '/songs', isAgain: false },
    ]);
    expect(browser.session).toEqual({ refreshToken: 'refresh-1', person: ada, config: browser.provider.config });
  });

  it('is announced with its first token, whatever is granted to the session before while it is stored', async () => {
    const browser = new Browser().signedIn();
    const [tab, other] = [browser.openTab(), browser.openTab()];
    jest.spyOn(browser.provider, 'redeem').mockImplementation(() => new RotatingProvider(bob).redeem('?code=1'));
    const { owner } = browser.store;
    browser.store.owner = () => other.identity.renew().then(owner);
    await tab.identity.redeem('?code=1');
    expect(tab.emitted).toMatchObject([
      { type: 'identity.granted', person: ada },
      { type: 'identity.replaced' },
      { type: 'identity.redeemed', person: bob },
    ]);
  });

  it('does not begin when the provider answers with an error', async () => {
    const browser = new Browser();
    const { identity, emitted } = browser.openTab();
    await identity.redeem('https://chorus/sso-callback?error=access_denied');
    expect(emitted).toEqual([{ type: 'identity.failed', error: new Error('access_denied') }]);
    expect(browser.session).toBeUndefined();
  });

  it('keeps personal data when the same person signs in again, and wipes it for another person', async () => {
    const browser = new Browser().signedIn(null, ada);
    await browser.openTab().identity.redeem('?code=1');
    expect(browser.wipes).toEqual([]);
    browser.provider = new RotatingProvider(bob);
    await browser.openTab().identity.redeem('?code=2');
    expect(browser.wipes).toEqual(['everything']);
    expect(browser.session?.person).toEqual(bob);
  });
});
