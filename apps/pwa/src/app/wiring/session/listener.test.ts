/** @jest-environment jsdom */
import {
  ada,
  bob,
  ended,
  granted,
  guestJoined,
  guestLeft,
  linh,
  recalled,
  signOut,
  startSession,
  unreachable,
} from '../../../features/session/session.fixture';
import type { SessionInput } from '../../../features/session/session-parts';
import { rememberGuest } from './start-session';
import { idInRoomsOf, onAuthorChange, onOwnerChange } from './listener';

const VISITOR = 'c0ffee00-0000-4000-8000-000000000000';
const adaSends = { type: 'person', id: 'ada' };
const visitorSends = { type: 'visitor', id: VISITOR };

function followed() {
  const { session, send } = startSession();
  const actAs = jest.fn();
  session.subscribe(onAuthorChange(actAs));
  return { send, senders: () => actAs.mock.calls.map(([author]: unknown[]) => author) };
}

beforeEach(() => localStorage.setItem('chorus.visitor', VISITOR));
afterEach(() => localStorage.clear());

it('outbox author: undefined until the session is known, then the signed-in user', () => {
  const { send, senders } = followed();
  send(recalled(ada));
  expect(senders()).toEqual([undefined]);
  send(granted(ada));
  expect(senders().at(-1)).toEqual(adaSends);
});

it('outbox author: the visitor when signed out, and undefined before the first play', () => {
  const { send, senders } = followed();
  send(recalled());
  expect(senders().at(-1)).toEqual(visitorSends);

  localStorage.clear();
  const stranger = followed();
  stranger.send(recalled());
  expect(stranger.senders().at(-1)).toBeUndefined();
});

it('outbox author: the visitor, announced again once they are the guest of a room, whose plays are taken', () => {
  const { send, senders } = followed();
  send(recalled());
  const before = senders().length;
  send(guestJoined, guestJoined);
  expect(senders().slice(before)).toEqual([visitorSends]);
});

it('outbox author: the signed-in user while offline, announced again with every new token', () => {
  const { send, senders } = followed();
  send(recalled(ada), unreachable);
  expect(senders().at(-1)).toEqual(adaSends);
  const before = senders().length;
  send(granted(ada, 't1'), granted(ada, 't1'), granted(ada, 't2'));
  expect(senders().slice(before)).toEqual([adaSends, adaSends]);
});

it.each([
  ['signs out', signOut],
  ['is refused by the provider', ended],
])('outbox author: undefined once the user %s', (_, event) => {
  const { send, senders } = followed();
  send(recalled(ada), granted(ada), event);
  expect(senders().at(-1)).not.toEqual(adaSends);
});

const suspension: SessionInput = { type: 'session.suspended', person: ada, reason: undefined };

it.each<[string, SessionInput[], string | undefined]>([
  ['nobody before the session is known', [], undefined],
  ['nobody while it is only remembered', [recalled(ada)], undefined],
  ['the signed-in person', [recalled(ada), granted(ada)], 'ada'],
  ['the signed-in person without a network', [recalled(ada), unreachable], 'ada'],
  ['the visitor without a session', [recalled()], ''],
  ['nobody while the person signs out', [recalled(ada), granted(ada), signOut], undefined],
  ['the visitor once the provider refused the session', [recalled(ada), granted(ada), ended], ''],
  ['the visitor while the person is suspended', [recalled(ada), granted(ada), suspension], ''],
  ['the next person', [recalled(ada), granted(ada), granted(bob)], 'bob'],
])('downloads: belong to %s', (_, events, owner) => {
  const { session, send } = startSession();
  const actAs = jest.fn();
  const follow = onOwnerChange(actAs);
  session.subscribe(follow);
  follow(session.getSnapshot());
  send(...events);
  expect(actAs).toHaveBeenLastCalledWith(owner);
});

it('the id in rooms is the account of who is signed in, and else the guest', () => {
  const { session, send } = startSession();
  const ids = [recalled(), guestJoined, granted(ada), guestLeft, signOut].map((event) => {
    send(event);
    return idInRoomsOf(session.getSnapshot());
  });
  expect(ids).toEqual([undefined, linh.id, 'ada', 'ada', undefined]);
});

describe('the guest of this browser', () => {
  const stored = () => localStorage.getItem('chorus.guest');
  const inOtherTab = (text: string | null) => {
    if (text === null) localStorage.removeItem('chorus.guest');
    else localStorage.setItem('chorus.guest', text);
    dispatchEvent(new StorageEvent('storage', { key: 'chorus.guest', newValue: text }));
  };

  it('is remembered until they leave the room', () => {
    const { session, send } = startSession();
    rememberGuest(session);
    send(recalled(), guestJoined);
    expect(JSON.parse(stored()!)).toMatchObject(linh);
    send(guestLeft);
    expect(stored()).toBeNull();
  });

  it('is one in all tabs', () => {
    const { session, send, state } = startSession();
    rememberGuest(session);
    send(recalled());
    inOtherTab(JSON.stringify(linh));
    expect(state()).toBe('signedOut.guest');
    inOtherTab(null);
    expect(state()).toBe('signedOut.idle');
  });
});
