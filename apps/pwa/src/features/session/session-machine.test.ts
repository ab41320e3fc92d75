import {
  ada,
  bob,
  ended,
  endedElsewhere,
  failed,
  granted,
  recalled,
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

describe('the start', () => {
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

  it('opens the last known person, offline, when there is no answer for 3 s', () => {
    const session = startSession();
    session.send(recalled(ada));
    session.clock.increment(2_999);
    expect(session.isWaiting()).toBe(true);
    session.clock.increment(1);
    expect(session.state()).toBe('signedIn.offline');
    expect(session.facts).toEqual([{ type: 'session.opened', person: ada }]);
  });

  it('opens for a visitor when not even the storage has answered for 3 s, and lets the person in when it does', () => {
    const session = startSession();
    session.clock.increment(3_000);
    expect(session.state()).toBe('signedOut.idle');
    session.send(recalled(ada));
    expect(session.state()).toBe('signedIn.renewing');
  });

  it('clears the token and the person when the provider refuses', () => {
    const session = startSession();
    session.send(recalled(ada), ended);
    expect(session.context()).toMatchObject({ person: undefined, token: undefined, isAdmin: false });
    expect(session.facts).toEqual([]);
  });
});

describe('signing in', () => {
  it('leaves for the provider once, however often it is pressed', () => {
    const session = startSession();
    session.send(recalled(), signIn, signIn);
    expect(session.asked).toEqual(['identity.recall', 'identity.depart']);
  });

  it('says in words when the provider cannot be reached', () => {
    const session = startSession();
    session.send(recalled(), signIn, failed);
    expect(session.context().error).toBe('Signing in did not work. Please try again.');
    session.send(signIn);
    expect(session.context().error).toBeUndefined();
  });

  it('redeems the provider’s answer when the page was opened with one', async () => {
    const session = startSession('https://chorus/sso-callback?code=1');
    expect(session.asked).toEqual(['identity.redeem']);
    session.send(granted(ada));
    await session.answerAdmin(false);
    expect(session.facts).toEqual([
      { type: 'session.opened', person: ada },
      { type: 'token.changed', token: 't1' },
    ]);
  });

  it.each([
    ['the page that signs in', () => startSession('https://chorus/sso-callback?code=1')],
    ['a page of a visitor', () => after(recalled())],
    ['a page that waits for the storage', () => after()],
  ])('says that another person takes the place of the last one: in %s', (_, start) => {
    const session = start();
    session.send(replaced, granted(bob));
    expect(session.facts).toEqual([{ type: 'session.replaced' }, { type: 'session.opened', person: bob }]);
  });

  it('starts as usual when the answer is no good, so that a reload of that address keeps the session', () => {
    const session = startSession('https://chorus/sso-callback?code=used');
    session.send(failed);
    expect(session.context().error).toBe('Signing in did not work. Please try again.');
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

  it('comes before anything else learns of the token', async () => {
    const session = signedIn();
    expect(session.facts).toEqual([{ type: 'session.opened', person: ada }]);
    await session.answerAdmin(true);
    expect(session.facts.at(-1)).toEqual({ type: 'token.changed', token: 't1' });
    expect(session.context().isAdmin).toBe(true);
  });

  it('makes nobody an admin when it fails, and keeps the server’s message', async () => {
    const session = signedIn();
    await session.answerAdmin(new Error('The server has a headache.'));
    expect(session.context()).toMatchObject({ isAdmin: false, error: 'The server has a headache.', person: ada });
    expect(session.facts.at(-1)).toEqual({ type: 'token.changed', token: 't1' });
  });

  it('is not asked again for a renewed token, and hands on the newest', async () => {
    const session = signedIn();
    session.send(granted(ada, 't2'));
    await session.answerAdmin(true);
    session.send(granted(ada, 't3'));
    expect(session.context().isAdmin).toBe(true);
    expect(session.facts.slice(1)).toEqual([
      { type: 'token.changed', token: 't2' },
      { type: 'token.changed', token: 't3' },
    ]);
  });

  it('of one person is forgotten when another one signs in', async () => {
    const session = signedIn();
    await session.answerAdmin(true);
    session.send(granted(bob, 't2'));
    expect(session.context()).toMatchObject({ person: bob, isAdmin: false });
    expect(session.facts.slice(2)).toEqual([
      { type: 'session.closed', person: ada, reason: 'signedOut' },
      { type: 'session.opened', person: bob },
    ]);
  });
});

describe('the end', () => {
  it.each([
    ['signs out here', signOut, 'signedOut'],
    ['signs out in another tab', endedElsewhere, 'signedOut'],
    ['is refused by the provider', ended, 'refused'],
  ])('is announced with its reason when the person %s', (_, event, reason) => {
    const session = startSession();
    session.send(recalled(ada), granted(ada), event);
    expect(session.facts.at(-1)).toEqual({ type: 'session.closed', person: ada, reason });
    expect(session.context()).toMatchObject({ person: undefined, token: undefined });
  });
});

describe('a person whose session was refused', () => {
  it.each([
    ['while they were here', [recalled(ada), granted(ada), ended]],
    ['before they were', [recalled(ada), ended]],
  ])('%s has left for good once somebody else is signed in, and not when they are back', (_, refused) => {
    const session = startSession();
    session.send(...refused, granted(bob));
    const left = { type: 'session.closed', person: ada, reason: 'signedOut' };
    expect(session.facts.slice(-2)).toEqual([left, { type: 'session.opened', person: bob }]);
    const again = startSession();
    again.send(...refused, granted(ada));
    expect(again.facts).not.toContainEqual(left);
  });
});

describe('without a network', () => {
  const offline = () => {
    const session = startSession();
    session.send(recalled(ada), unreachable);
    return session;
  };

  it('the last known person stays signed in', () => {
    const session = offline();
    expect(session.context().person).toEqual(ada);
    expect(session.facts).toEqual([{ type: 'session.opened', person: ada }]);
  });

  it.each([
    ['when the page wakes', (session: Started) => session.send(woke)],
    ['every 20 s', (session: Started) => session.clock.increment(20_000)],
  ])('asks again %s', async (_, wait) => {
    const session = offline();
    wait(session);
    session.send(unreachable);
    wait(session);
    expect(session.asked).toEqual(['identity.recall', 'identity.renew', 'identity.renew', 'identity.renew']);
    session.send(granted(ada));
    await session.answerAdmin(true);
    expect(session.context()).toMatchObject({ person: ada, isAdmin: true });
    expect(session.facts.map(({ type }) => type)).toEqual(['session.opened', 'token.changed']);
  });

  it('a token that comes late is taken', () => {
    const session = offline();
    session.send(granted(ada));
    expect(session.state()).toBe('signedIn.online.checkingAdmin');
  });

  it('signing out works', () => {
    const session = offline();
    session.send(signOut);
    expect(session.asked.at(-1)).toBe('identity.end');
    expect(session.facts.at(-1)).toEqual({ type: 'session.closed', person: ada, reason: 'signedOut' });
  });
});
