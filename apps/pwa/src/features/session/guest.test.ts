import { ada, failed, granted, guestJoined, guestLeft, linh, recalled, redeemed, signIn, startSession } from './session.fixture';

function guestSession() {
  const session = startSession();
  session.send(recalled(), guestJoined);
  return session;
}

describe('a guest', () => {
  it('is a visitor who has joined a room, until they leave it', () => {
    const { state, context, emitted, send } = guestSession();
    expect(state()).toBe('signedOut.guest');
    expect(context()).toMatchObject({ guest: linh, person: undefined });
    send(guestLeft);
    expect(state()).toBe('signedOut.idle');
    expect(context().guest).toBeUndefined();
    expect(emitted).toEqual([]);
  });

  it('is still one after the page was reloaded, where nobody is signed in', () => {
    const { state, send } = startSession(undefined, undefined, linh);
    send(recalled());
    expect(state()).toBe('signedOut.guest');
  });

  it('stays one if signing in fails', () => {
    const { state, send } = guestSession();
    send(signIn);
    expect(state()).toBe('signedOut.departing');
    send(failed);
    expect(state()).toBe('signedOut.guest');
  });

  it.each([
    ['after the sign-in led back to the page', () => startSession('https://chorus/sso-callback?code=1', undefined, linh), redeemed(ada)],
    ['in another tab', guestSession, granted(ada)],
    ['before the page was opened', () => startSession(undefined, undefined, linh), granted(ada)],
  ])('is remembered for the room once they have signed in, until it knows them by their account: %s', (_, start, signedIn) => {
    const { state, context, send } = start();
    send(signedIn);
    expect(state()).toBe('signedIn.online.checkingAdmin');
    expect(context()).toMatchObject({ person: ada, guest: linh });
    send(guestLeft);
    expect(state()).toBe('signedIn.online.checkingAdmin');
    expect(context().guest).toBeUndefined();
  });

  it('cannot join while somebody is signed in', () => {
    const { context, send } = startSession();
    send(recalled(ada), granted(ada), guestJoined);
    expect(context().guest).toBeUndefined();
  });
});
