import {
  ada,
  bob,
  ended,
  endedElsewhere,
  failed,
  granted,
  recalled,
  redeemed,
  replaced,
  signIn,
  signOut,
  startSession,
  unreachable,
  woke,
} from './session.fixture';

type Started = ReturnType<typeof startSession>;

const after = (...events: Parameters<Started['send']>) => {
  const session = startSession();
  session.send(...events);
  return session;
};

describe('starting a session', () => {
  it('waits until it is known that nobody was signed in', () => {
    const session = startSession();
    expect(session.isWaiting()).toBe(true);
    session.send(recalled());
    expect(session.isWaiting()).toBe(false);
    expect(session.state()).toBe('signedOut.idle');
    expect(session.asked).toEqual(['identity.recall']);
  });

  it('waits until the token of the last known person is fetched', () => {
    const session = startSession();
    session.send(recalled(ada));
    expect(session.isWaiting()).toBe(true);
    session.send(granted(ada));
    expect(session.isWaiting()).toBe(false);
    expect(session.asked).toEqual(['identity.recall', 'identity.renew']);
  });

  it('signs in the last known person, offline, when the provider does not respond for 3 s', () => {
    const session = startSession();
    session.send(recalled(ada));
    session.clock.increment(2_999);
    expect(session.isWaiting()).toBe(true);
    session.clock.increment(1);
    expect(session.state()).toBe('signedIn.offline');
    expect(session.emitted).toEqual([{ type: 'session.opened', person: ada }]);
  });

  it('starts as a visitor when storage does not respond for 3 s, and signs the person in when it does', () => {
    const session = startSession();
    session.clock.increment(3_000);
    expect(session.state()).toBe('signedOut.idle');
    session.send(recalled(ada));
    expect(session.state()).toBe('signedIn.renewing');
  });

  it('is signed out when the provider refuses', () => {
    const session = startSession();
    session.send(recalled(ada), ended);
    expect(session.context()).toMatchObject({ person: undefined, token: undefined, isAdmin: false });
    expect(session.emitted).toEqual([]);
  });
});

describe('signing in', () => {
  it('redirects to the provider once, however often the button is pressed', () => {
    const session = startSession();
    session.send(recalled(), signIn, signIn);
    expect(session.asked).toEqual(['identity.recall', 'identity.depart']);
  });

  it('shows a message when the provider cannot be reached', () => {
    const session = startSession();
    session.send(recalled(), signIn, failed);
    expect(session.context().error).toBe("Sign-in didn't work. Please try again.");
    session.send(signIn);
    expect(session.context().error).toBeUndefined();
  });

  it('blames the network, not the sign-in, when the device is offline', () => {
    const session = startSession(undefined, () => true);
    session.send(recalled(), signIn, failed);
    expect(session.context().error).toBe("You're offline. Try again in a moment.");
  });

  it('redeems the provider’s code when the page was opened with one', async () => {
    const session = startSession('https://chorus/sso-callback?code=1');
    expect(session.asked).toEqual(['identity.redeem']);
    session.send(redeemed(ada));
    await session.answerAdmin(false);
    expect(session.emitted).toEqual([
      { type: 'session.opened', person: ada },
      { type: 'token.changed', token: 't1' },
    ]);
  });

  it('knows on the page that completes it where it began', () => {
    const session = startSession('https://chorus/sso-callback?code=1');
    session.send(redeemed(ada, '/songs?list=trending'));
    expect(session.context().returnPath).toBe('/songs?list=trending');
  });

  it.each([
    ['the page that signs in', () => startSession('https://chorus/sso-callback?code=1'), redeemed(bob)],
    ['a page of a visitor', () => after(recalled()), granted(bob)],
    ['a page that waits for storage', () => after(), granted(bob)],
  ])('emits that another person has replaced the last one: in %s', (_, start, signedIn) => {
    const session = start();
    session.send(replaced, signedIn);
    expect(session.emitted).toEqual([{ type: 'session.replaced' }, { type: 'session.opened', person: bob }]);
  });

  it('starts as usual when the code is invalid, so that a reload of the callback keeps the session', () => {
    const session = startSession('https://chorus/sso-callback?code=used');
    session.send(failed);
    expect(session.context().error).toBe("Sign-in didn't work. Please try again.");
    session.send(recalled(ada), granted(ada));
    expect(session.state()).toBe('signedIn.online.checkingAdmin');
    expect(session.context().error).toBeUndefined();
  });
});

describe('the admin check', () => {
  const signedIn = () => {
    const session = startSession();
    session.send(recalled(ada), granted(ada));
    return session;
  };

  it('comes before anything else gets the token', async () => {
    const session = signedIn();
    expect(session.emitted).toEqual([{ type: 'session.opened', person: ada }]);
    await session.answerAdmin(true);
    expect(session.emitted.at(-1)).toEqual({ type: 'token.changed', token: 't1' });
    expect(session.context().isAdmin).toBe(true);
  });

  it('treats the user as no admin when it fails, and keeps the server’s message', async () => {
    const session = signedIn();
    await session.answerAdmin(new Error('The server has a headache.'));
    expect(session.context()).toMatchObject({ isAdmin: false, error: 'The server has a headache.', person: ada });
    expect(session.emitted.at(-1)).toEqual({ type: 'token.changed', token: 't1' });
  });

  it('is not repeated for a renewed token, which is passed on', async () => {
    const session = signedIn();
    session.send(granted(ada, 't2'));
    await session.answerAdmin(true);
    session.send(granted(ada, 't3'));
    expect(session.context().isAdmin).toBe(true);
    expect(session.emitted.slice(1)).toEqual([
      { type: 'token.changed', token: 't2' },
      { type: 'token.changed', token: 't3' },
    ]);
  });

  it('is repeated when another person signs in', async () => {
    const session = signedIn();
    await session.answerAdmin(true);
    session.send(granted(bob, 't2'));
    expect(session.context()).toMatchObject({ person: bob, isAdmin: false });
    expect(session.emitted.slice(2)).toEqual([
      { type: 'session.closed', person: ada, reason: 'signedOut' },
      { type: 'session.opened', person: bob },
    ]);
  });
});

describe('the end of a session', () => {
  it.each([
    ['signs out here', signOut, 'signedOut'],
    ['signs out in another tab', endedElsewhere, 'signedOut'],
    ['is refused by the provider', ended, 'refused'],
  ])('is emitted with its reason when the person %s', (_, event, reason) => {
    const session = startSession();
    session.send(recalled(ada), granted(ada), event);
    expect(session.emitted.at(-1)).toEqual({ type: 'session.closed', person: ada, reason });
    expect(session.context()).toMatchObject({ person: undefined, token: undefined });
  });
});

describe('after the provider has refused a session', () => {
  it.each([
    ['refused while signed in', [recalled(ada), granted(ada), ended]],
    ['refused at the start', [recalled(ada), ended]],
  ])('the refused person counts as signed out once another person signs in, not when they sign in again: %s', (_, refused) => {
    const session = startSession();
    session.send(...refused, granted(bob));
    const left = { type: 'session.closed', person: ada, reason: 'signedOut' };
    expect(session.emitted.slice(-2)).toEqual([left, { type: 'session.opened', person: bob }]);
    const again = startSession();
    again.send(...refused, granted(ada));
    expect(again.emitted).not.toContainEqual(left);
  });
});

describe('a session while offline', () => {
  const offline = () => {
    const session = startSession();
    session.send(recalled(ada), unreachable);
    return session;
  };

  it('keeps the last known person signed in', () => {
    const session = offline();
    expect(session.context().person).toEqual(ada);
    expect(session.emitted).toEqual([{ type: 'session.opened', person: ada }]);
  });

  it.each([
    ['when the page wakes up', (session: Started) => session.send(woke)],
    ['every 20 s', (session: Started) => session.clock.increment(20_000)],
  ])('renews the token %s', async (_, wait) => {
    const session = offline();
    wait(session);
    session.send(unreachable);
    wait(session);
    expect(session.asked).toEqual(['identity.recall', 'identity.renew', 'identity.renew', 'identity.renew']);
    session.send(granted(ada));
    await session.answerAdmin(true);
    expect(session.context()).toMatchObject({ person: ada, isAdmin: true });
    expect(session.emitted.map(({ type }) => type)).toEqual(['session.opened', 'token.changed']);
  });

  it('accepts a late token', () => {
    const session = offline();
    session.send(granted(ada));
    expect(session.state()).toBe('signedIn.online.checkingAdmin');
  });

  it('can be signed out', () => {
    const session = offline();
    session.send(signOut);
    expect(session.asked.at(-1)).toBe('identity.end');
    expect(session.emitted.at(-1)).toEqual({ type: 'session.closed', person: ada, reason: 'signedOut' });
  });
});

it('a session asks again whether its user is an admin when the page wakes after the question failed', async () => {
  const session = after(recalled(ada), granted(ada));
  await session.answerAdmin(new Error('no'));
  session.send(woke);
  await session.answerAdmin(true);
  expect(session.context()).toMatchObject({ isAdmin: true, error: undefined });
});
