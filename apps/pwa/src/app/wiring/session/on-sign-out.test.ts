/** @jest-environment jsdom */
import { songNumbers } from '@chorus/contracts/catalogue/catalogue.fixture';
import { createActor } from 'xstate';
import { forgetUnread } from '../../../features/chat/remember-unread';
import { createQueueMachine } from '../../../features/player/queue/queue-machine';
import {
  ada,
  bob,
  ended,
  endedElsewhere,
  granted,
  recalled,
  replaced,
  signOut,
  startSession,
} from '../../../features/session/session.fixture';
import { forgetDrafts, storeDraft, readDraft } from '../../../platform/storage/drafts';
import { createSignOut } from './on-sign-out';
import type { SignOutSteps } from './on-sign-out';

function startPage() {
  const { session, send } = startSession();
  const onSignOut = createSignOut(session);
  const done: string[] = [];
  const note = (step: string) => (detail?: string | boolean) => void done.push(detail === undefined ? step : `${step} ${detail}`);
  const steps: SignOutSteps = {
    resetQueries: note('resetQueries'),
    leaveRooms: note('leaveRooms'),
    leaveDevices: note('leaveDevices'),
    clearQueue: note('clearQueue'),
    forgetDrafts: note('forgetDrafts'),
    forgetUnreadCounts: note('forgetUnreadCounts'),
    forgetOutbox: note('forgetOutbox'),
    leaveNotifications: note('leaveNotifications'),
    leaveChat: note('leaveChat'),
    leaveLikes: note('leaveLikes'),
    leavePlaylists: note('leavePlaylists'),
    leavePresence: note('leavePresence'),
    closeSocket: note('closeSocket'),
    leaveOfflineMusic: note('leaveOfflineMusic'),
    leaveOutgoingReports: note('leaveOutgoingReports'),
  };
  return { send, onSignOut, steps, done };
}

const ofAda = [
  'resetQueries',
  'leaveRooms',
  'leaveDevices',
  'clearQueue',
  'forgetDrafts',
  'forgetUnreadCounts ada',
  'forgetOutbox ada',
  'leaveNotifications true',
  'leaveChat',
  'leaveLikes',
  'leavePlaylists',
  'leavePresence',
  'closeSocket',
  'leaveOfflineMusic ada',
  'leaveOutgoingReports',
];
const ofRefused = [
  'resetQueries',
  'leaveRooms',
  'leaveDevices',
  'leaveNotifications false',
  'leaveChat',
  'leaveLikes',
  'leavePlaylists',
  'leavePresence',
  'closeSocket',
  'leaveOutgoingReports',
];
const ofStranger = ['clearQueue', 'leaveOfflineMusic'];

afterEach(() => jest.useRealTimers());

it.each([
  ['on this page', [recalled(ada), granted(ada), signOut], ofAda],
  ['for a sign-out in another tab', [recalled(ada), granted(ada), endedElsewhere], ofAda],
  ['for a sign-out in another tab while this one fetches a token', [recalled(ada), endedElsewhere], ofAda],
  [
    'for a sign-out in another tab after the provider refused the session',
    [recalled(ada), granted(ada), ended, endedElsewhere],
    [...ofRefused, ...ofAda],
  ],
  ['when another user signs in', [recalled(ada), granted(ada), granted(bob)], ofAda],
  ['for a sign-out in another tab before this one knows the user', [endedElsewhere], ofStranger],
  ['when another user signs in before this page knows the last one', [replaced, granted(bob)], ofStranger],
])('sign-out: every step runs in order %s', (_, events, expected) => {
  const { send, onSignOut, steps, done } = startPage();
  onSignOut(steps);
  send(...events);
  expect(done).toEqual(expected);
});

it("sign-out: a session that the provider refuses keeps the person's data until they return", () => {
  const { send, onSignOut, steps, done } = startPage();
  onSignOut(steps);
  send(recalled(ada), granted(ada), ended);
  expect(done).toEqual(ofRefused);
});

it('sign-out: a step that fails does not stop the others', () => {
  jest.useFakeTimers();
  const { send, onSignOut, steps, done } = startPage();
  onSignOut(steps);
  const fail = () => {
    throw new Error('storage is forbidden');
  };
  onSignOut({ resetQueries: fail, forgetUnreadCounts: fail, leaveChat: fail });
  send(recalled(ada), granted(ada), signOut);
  expect(done).toEqual(ofAda.filter((step) => !/^(resetQueries|forgetUnreadCounts|leaveChat)/.test(step)));
  expect(() => jest.runOnlyPendingTimers()).toThrow('storage is forbidden');
});

it('sign-out: a step that is added while a user is signed in runs when that user signs out', () => {
  const { send, onSignOut, steps, done } = startPage();
  send(recalled(ada), granted(ada));
  onSignOut({ forgetOutbox: steps.forgetOutbox });
  expect(done).toEqual([]);
  send(signOut);
  expect(done).toEqual(['forgetOutbox ada']);
});

it.each([
  ['are removed on sign-out', signOut, true],
  ['are removed on sign-out in another tab', endedElsewhere, true],
  ['are kept when the provider ends the session', ended, false],
])('the queue, drafts and unread counts of a user %s', (_, event, isForgotten) => {
  const { send, onSignOut } = startPage();
  const queue = createActor(createQueueMachine(() => 0)).start();
  onSignOut({ clearQueue: () => queue.send({ type: 'queue.clear' }), forgetDrafts, forgetUnreadCounts: forgetUnread });
  send(recalled(ada), granted(ada));
  queue.send({ type: 'queue.playAlbum', songs: songNumbers(1, 3), startIndex: 1 });
  storeDraft('chat.ada.ben', 'Hel');
  localStorage.setItem('chorus.unread', JSON.stringify({ of: 'ada', unread: [{ peerId: 'ben', count: 1 }] }));
  send(event);
  expect(queue.getSnapshot().context.songs).toHaveLength(isForgotten ? 0 : 3);
  expect(readDraft('chat.ada.ben')).toBe(isForgotten ? '' : 'Hel');
  expect(localStorage.getItem('chorus.unread') === null).toBe(isForgotten);
});
