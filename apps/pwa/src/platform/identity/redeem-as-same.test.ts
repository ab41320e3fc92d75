import { Browser, RotatingProvider } from './identity.fixture';
import { ada, bob } from './person.fixture';

// The identity waits for the end of its token, which would keep the process of the tests alive.
beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('signing in again to prove who one is', () => {
  it('asks the provider to ask, and goes on as the same person', async () => {
    const browser = new Browser().signedIn();
    const { identity, emitted } = browser.openTab();
    await identity.depart(true);
    expect(browser.visited).toEqual(['https://id.example.org/authorize?prompt=login']);
    await identity.redeem('/sso-callback?code=1&again');
    expect(emitted).toEqual([
      { type: 'identity.redeemed', person: ada, token: 'access-1', idToken: 'id-1', returnPath: '/songs', isAgain: true },
    ]);
    expect(browser.wipes).toEqual([]);
  });

  it.each([
    ['it is cancelled', ada, '/sso-callback?error=cancelled', []],
    ['somebody else signs in', bob, '/sso-callback?code=1&again', ['refresh-1']],
  ])('leaves the session and all data as they are when %s', async (_, person, answerUrl, revoked) => {
    const browser = new Browser().signedIn();
    browser.provider = new RotatingProvider(person);
    const { identity, emitted } = browser.openTab();
    await identity.redeem(answerUrl);
    expect(emitted).toMatchObject([{ type: 'identity.failed', error: { message: 'Nobody signed in again', returnPath: '/songs' } }]);
    expect(browser).toMatchObject({ wipes: [], session: { refreshToken: 'refresh-0', person: ada }, provider: { revoked } });
  });
});
