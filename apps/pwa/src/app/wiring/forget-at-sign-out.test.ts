/** @jest-environment jsdom */
import { ada, ended, endedElsewhere, granted, recalled, signOut, startSession } from '../../features/session/session.fixture';
import { keepDraft, readDraft } from '../../platform/storage/drafts';
import { forgetAtSignOut } from './forget-at-sign-out';

const adaWrote = [{ type: 'person', id: 'ada' }];

it.each([
  ['goes when they sign out', signOut, [adaWrote]],
  ['goes when they sign out in another tab', endedElsewhere, [adaWrote]],
  ['waits for them when the provider ends the session', ended, []],
])('what somebody has not sent %s', (_, event, forgotten) => {
  const { session, send } = startSession();
  const forget = jest.fn(() => Promise.resolve());
  forgetAtSignOut({ forget }, session);
  keepDraft('chat.ada.ben', 'Hel');
  localStorage.setItem('chorus.unread', JSON.stringify({ of: 'ada', unread: [{ peerId: 'ben', count: 1 }] }));
  send(recalled(ada), granted(ada), event);
  expect(forget.mock.calls).toEqual(forgotten);
  expect(readDraft('chat.ada.ben')).toBe(forgotten.length > 0 ? '' : 'Hel');
  expect(localStorage.getItem('chorus.unread') === null).toBe(forgotten.length > 0);
});
