import { sessionMachine } from './session-machine';
import {
  ada,
  bob,
  ended,
  failed,
  granted,
  guestJoined,
  guestLeft,
  recalled,
  recheck,
  redeemed,
  signIn,
  signOut,
  startSession,
  suspended,
  unreachable,
  woke,
} from './session.fixture';

type Started = ReturnType<typeof startSession>;

describe('the transitions of the session machine', () => {
  const ways: Record<string, () => Started | Promise<Started>> = {
    redeeming: () => startSession('https://chorus/sso-callback?code=1'),
    'starting.remembering': () => startSession(),
    'starting.fetchingToken': () => after(recalled(ada)),
    'signedOut.idle': () => after(recalled()),
    'signedOut.guest': () => after(recalled(), guestJoined),
    'signedOut.departing': () => after(recalled(), signIn),
    'signedIn.online.checkingAdmin': () => after(recalled(ada), granted(ada)),
    'signedIn.online.ready': async () => {
      const session = after(recalled(ada), granted(ada));
      await session.answerAdmin(true);
      return session;
    },
    'signedIn.offline': () => after(recalled(ada), unreachable),
    'signedIn.renewing': () => after(recalled(ada), unreachable, woke),
    'suspended.told': () => shutOut(),
    'suspended.asking': async () => {
      const session = await shutOut();
      session.send(recheck);
      return session;
    },
    leaving: () => after(recalled(ada), granted(ada), signOut),
  };
  const shutOut = async () => {
    const session = after(recalled(ada), granted(ada));
    await session.answerAdmin(suspended());
    return session;
  };
  const after = (...events: Parameters<Started['send']>) => {
    const session = startSession();
    session.send(...events);
    return session;
  };

  const happenings: Record<string, (session: Started) => unknown> = {
    'nobody is recalled': (session) => session.send(recalled()),
    'Ada is recalled': (session) => session.send(recalled(ada)),
    'Ada is granted': (session) => session.send(granted(ada, 't1')),
    'Bob is granted': (session) => session.send(granted(bob, 't2')),
    'Ada is redeemed': (session) => session.send(redeemed(ada)),
    unreachable: (session) => session.send(unreachable),
    ended: (session) => session.send(ended),
    failed: (session) => session.send(failed),
    'the page wakes': (session) => session.send(woke),
    'sign in': (session) => session.send(signIn),
    'sign out': (session) => session.send(signOut),
    'a guest joins': (session) => session.send(guestJoined),
    'the guest leaves': (session) => session.send(guestLeft),
    'admin: yes': (session) => session.answerAdmin(true),
    'admin: failed': (session) => session.answerAdmin(new Error('no')),
    'admin: suspended': (session) => session.answerAdmin(suspended()),
    'asked again': (session) => session.send(recheck),
    '3 s pass': (session) => session.clock.increment(3_000),
    '20 s pass': (session) => session.clock.increment(20_000),
  };

  const CHECKING = 'signedIn.online.checkingAdmin';
  const READY = 'signedIn.online.ready';
  const TOLD = 'suspended.told';
  const ASKING = 'suspended.asking';
  const moves: Record<string, Record<string, string>> = {
    redeeming: { 'Ada is redeemed': CHECKING, failed: 'starting.remembering' },
    'starting.remembering': {
      'nobody is recalled': 'signedOut.idle',
      'Ada is recalled': 'starting.fetchingToken',
      'Ada is granted': CHECKING,
      'Bob is granted': CHECKING,
      ended: 'signedOut.idle',
      '3 s pass': 'signedOut.idle',
      '20 s pass': 'signedOut.idle',
    },
    'starting.fetchingToken': {
      'Ada is granted': CHECKING,
      'Bob is granted': CHECKING,
      unreachable: 'signedIn.offline',
      ended: 'signedOut.idle',
      '3 s pass': 'signedIn.offline',
      '20 s pass': 'signedIn.offline',
    },
    'signedOut.idle': {
      'Ada is recalled': 'signedIn.renewing',
      'Ada is granted': CHECKING,
      'Bob is granted': CHECKING,
      'sign in': 'signedOut.departing',
      'a guest joins': 'signedOut.guest',
    },
    'signedOut.guest': {
      'Ada is recalled': 'signedIn.renewing',
      'Ada is granted': CHECKING,
      'Bob is granted': CHECKING,
      'sign in': 'signedOut.departing',
      'the guest leaves': 'signedOut.idle',
    },
    'signedOut.departing': {
      'Ada is recalled': 'signedIn.renewing',
      'Ada is granted': CHECKING,
      'Bob is granted': CHECKING,
      failed: 'signedOut.idle',
      'the page wakes': 'signedOut.idle',
    },
    [CHECKING]: {
      'Ada is granted': CHECKING,
      'Bob is granted': CHECKING,
      unreachable: 'signedIn.offline',
      ended: 'signedOut.idle',
      'sign out': 'leaving',
      'admin: yes': READY,
      'admin: failed': READY,
      'admin: suspended': TOLD,
    },
    [READY]: {
      'asked again': CHECKING,
      'Ada is granted': READY,
      'Bob is granted': CHECKING,
      unreachable: 'signedIn.offline',
      ended: 'signedOut.idle',
      'sign out': 'leaving',
    },
    'signedIn.offline': {
      'Ada is granted': CHECKING,
      'Bob is granted': CHECKING,
      ended: 'signedOut.idle',
      'the page wakes': 'signedIn.renewing',
      'sign out': 'leaving',
      '20 s pass': 'signedIn.renewing',
    },
    'signedIn.renewing': {
      'Ada is granted': CHECKING,
      'Bob is granted': CHECKING,
      unreachable: 'signedIn.offline',
      ended: 'signedOut.idle',
      'sign out': 'leaving',
    },
    [TOLD]: {
      'Bob is granted': CHECKING,
      ended: 'signedOut.idle',
      'the page wakes': ASKING,
      'asked again': ASKING,
      'sign out': 'leaving',
    },
    [ASKING]: {
      'Bob is granted': CHECKING,
      ended: 'signedOut.idle',
      'sign out': 'leaving',
      'admin: yes': 'starting.remembering',
      'admin: failed': TOLD,
      'admin: suspended': TOLD,
    },
    leaving: { ended: 'signedOut.idle', 'the page wakes': 'signedOut.idle' },
  };

  it('cover every state of the machine', () => {
    const leaves = (states: typeof sessionMachine.states, path = ''): string[] =>
      Object.entries(states).flatMap(([name, state]) =>
        state.initial.target.length > 0 ? leaves(state.states, `${path}${name}.`) : [`${path}${name}`],
      );
    expect(leaves(sessionMachine.states).filter((state) => state !== 'arriving')).toEqual(Object.keys(ways));
  });

  const pairs = Object.keys(ways).flatMap((state) => Object.keys(happenings).map((happening) => ({ state, happening })));

  it.each(pairs)('are as listed in $state when: $happening', async ({ state, happening }) => {
    const session = await ways[state]!();
    expect(session.state()).toBe(state);
    const [asked, emitted] = [session.asked.length, session.emitted.length];

    await happenings[happening]!(session);

    const target = moves[state]?.[happening];
    expect(session.state()).toBe(target ?? state);
    if (target) return;
    expect(session.asked).toHaveLength(asked);
    expect(session.emitted).toHaveLength(emitted);
  });
});
