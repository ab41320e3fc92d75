import { NotSignedInAgain } from '../../platform/identity/grant';
import { ada, failed, granted, recalled, redeemed, signInAgain, startSession } from './session.fixture';

describe('signing in again to prove who one is', () => {
  it('redirects to the provider and stays signed in', () => {
    const session = startSession();
    session.send(recalled(ada), granted(ada), signInAgain);
    expect(session.asked.at(-1)).toBe('identity.depart');
    expect(session.state()).toMatch(/^signedIn/);
    session.send(failed);
    expect(session.context().again).toEqual({ failed: "Sign-in didn't work. Please try again." });
    session.send(signInAgain);
    expect(session.context().again).toBeUndefined();
  });

  it('is known after the return, with the ID token, until it is used', () => {
    const session = startSession('/sso-callback?code=1');
    session.send(redeemed('/songs', true), granted(ada));
    expect(session.context()).toMatchObject({ again: 'done', idToken: 'id1' });
    session.send({ type: 'identity.granted', person: ada, token: 't2', idToken: undefined });
    expect(session.context().idToken).toBe('id1');
    session.send({ type: 'session.againOver' });
    expect(session.context().again).toBeUndefined();
  });

  it('is known after the return even if the token is renewed before the code is exchanged', () => {
    const session = startSession('/sso-callback?code=1');
    session.send(granted(ada, 'renewed'));
    expect(session.state()).toMatch(/^redeeming/);
    session.send(redeemed('/songs', true), granted(ada));
    expect(session.context()).toMatchObject({ again: 'done', returnPath: '/songs', token: 't1' });
  });

  it.each([
    [
      'was cancelled or done by somebody else, and says so',
      new NotSignedInAgain('/songs'),
      { failed: "Sign-in didn't work. Please try again." },
    ],
    ['was not asked for', new Error('access_denied'), undefined],
  ])('goes on with the session there was when it %s', (_, error, again) => {
    const session = startSession('/sso-callback?error=access_denied');
    session.send(redeemed('/songs'), { type: 'identity.failed', error }, recalled(ada), granted(ada));
    expect(session.state()).toMatch(/^signedIn/);
    expect(session.context()).toMatchObject({ again, returnPath: '/songs' });
  });
});
