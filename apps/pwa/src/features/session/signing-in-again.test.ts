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
    session.send(redeemed(ada, '/songs', true));
    expect(session.context()).toMatchObject({ again: 'done', idToken: 'id1' });
    session.send({ type: 'identity.granted', person: ada, token: 't2', idToken: undefined });
    expect(session.context().idToken).toBe('id1');
    session.send({ type: 'session.againOver' });
    expect(session.context().again).toBeUndefined();
  });

  it('is known after the return even if the session before is renewed until then', () => {
    const session = startSession('/sso-callback?code=1');
    session.send(granted(ada, 'renewed'));
    expect(session.state()).toMatch(/^redeeming/);
    session.send(redeemed(ada, '/songs', true));
    expect(session.context()).toMatchObject({ again: 'done', returnPath: '/songs', token: 't1' });
  });

  it.each([
    [
      'was cancelled or done by somebody else, and says so',
      new NotSignedInAgain('/songs'),
      { again: { failed: "Sign-in didn't work. Please try again." }, returnPath: '/songs' },
    ],
    ['was not asked for', new Error('access_denied'), { again: undefined }],
  ])('goes on with the session there was when it %s', (_, error, known) => {
    const session = startSession('/sso-callback?error=access_denied');
    session.send({ type: 'identity.failed', error }, recalled(ada), granted(ada));
    expect(session.state()).toMatch(/^signedIn/);
    expect(session.context()).toMatchObject(known);
  });
});
