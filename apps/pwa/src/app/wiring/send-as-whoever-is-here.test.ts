/** @jest-environment jsdom */
import { ada, ended, granted, recalled, signOut, startSession, unreachable } from '../../features/session/session.fixture';
import { sendAsWhoeverIsHere } from './send-as-whoever-is-here';

const VISITOR = 'c0ffee00-0000-4000-8000-000000000000';
const adaSends = { type: 'person', id: 'ada' };
const visitorSends = { type: 'visitor', id: VISITOR };

function followed() {
  const { session, send } = startSession();
  const actAs = jest.fn();
  sendAsWhoeverIsHere({ actAs }, session);
  return { send, senders: () => actAs.mock.calls.map(([author]: unknown[]) => author) };
}

beforeEach(() => localStorage.setItem('chorus.visitor', VISITOR));
afterEach(() => localStorage.clear());

it('sends as nobody until it is known who is here, then as whoever is signed in', () => {
  const { send, senders } = followed();
  send(recalled(ada));
  expect(senders()).toEqual([undefined]);
  send(granted(ada));
  expect(senders().at(-1)).toEqual(adaSends);
});

it('sends as the visitor when nobody is signed in, and as nobody before a visitor has heard a song', () => {
  const { send, senders } = followed();
  send(recalled());
  expect(senders().at(-1)).toEqual(visitorSends);

  localStorage.clear();
  const stranger = followed();
  stranger.send(recalled());
  expect(stranger.senders().at(-1)).toBeUndefined();
});

it('sends as the person who is signed in without a network, and again with every new token', () => {
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
])('stops sending as somebody who %s', (_, event) => {
  const { send, senders } = followed();
  send(recalled(ada), granted(ada), event);
  expect(senders().at(-1)).not.toEqual(adaSends);
});
