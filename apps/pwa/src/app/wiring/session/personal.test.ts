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
  suspended,
} from '../../../features/session/session.fixture';
import { forgetDrafts, storeDraft, readDraft } from '../../../platform/storage/drafts';
import { createPersonal } from './personal';
import type { BackgroundParts, PersonalPart } from './personal';

function startPage(changed: Partial<Record<keyof BackgroundParts, PersonalPart>> = {}) {
  const { session, send, answerAdmin } = startSession();
  const done: string[] = [];
  const note = (name: string): PersonalPart => ({
    actAs: (userId) => void done.push(`${name} acts as ${userId ?? 'nobody'}`),
    onToken: (userId, token) => void done.push(`${name} has ${token} of ${userId}`),
    onSignedOut: (userId) => void done.push(`${name} forgets ${userId ?? 'a stranger'}`),
  });
  const addPersonal = createPersonal(session, { queries: note('queries') });
  const background: BackgroundParts = {
    outgoingReports: note('reports'),
    unsentItems: note('unsent'),
    offlineMusic: note('downloads'),
    socket: note('socket'),
    presence: note('presence'),
    playlists: note('playlists'),
    likes: note('likes'),
    likedAlbums: note('liked albums'),
    chat: note('chat'),
    notifications: note('notifications'),
    outbox: note('outbox'),
    unreadCounts: note('unread'),
    drafts: note('drafts'),
    devices: note('devices'),
    rooms: note('rooms'),
    ...changed,
  };
  const addAll = () => {
    addPersonal({ queue: note('queue') });
    addPersonal(background);
  };
  const after = (...events: Parameters<typeof send>) => {
    done.length = 0;
    send(...events);
    return done.splice(0);
  };
  return { send, answerAdmin, addPersonal, addAll, after, done };
}

const atSignOut = [
  'queries',
  'rooms',
  'devices',
  'queue',
  'drafts',
  'unread',
  'outbox',
  'notifications',
  'chat',
  'likes',
  'liked albums',
  'playlists',
  'presence',
  'socket',
  'downloads',
  'reports',
  'unsent',
];
const atSignIn = atSignOut.toReversed();
const whoLeave = atSignOut.map((name) => `${name} acts as nobody`);
const whoLeaveForGood = (forgotten: string) => atSignOut.flatMap((name) => [`${name} acts as nobody`, `${name} forgets ${forgotten}`]);
const whoForget = (forgotten: string) => atSignOut.map((name) => `${name} forgets ${forgotten}`);
const whoActAs = (userId: string) => atSignIn.map((name) => `${name} acts as ${userId}`);
const whoHave = (token: string, userId: string) => atSignIn.map((name) => `${name} has ${token} of ${userId}`);

afterEach(() => jest.useRealTimers());

describe('signing in', () => {
  it('is told to every part, presence before devices before rooms, and each token after the admin check', async () => {
    const { addAll, after, answerAdmin, done } = startPage();
    addAll();
    expect(done).toEqual([]);
    expect(after(recalled(ada), granted(ada))).toEqual(whoActAs('ada'));
    await answerAdmin(false);
    expect(done).toEqual(whoHave('t1', 'ada'));
    expect(after(granted(ada, 't2'))).toEqual(whoHave('t2', 'ada'));
  });

  it('is told at once to a part that is added later', () => {
    const { send, addAll, done } = startPage();
    send(recalled(ada), granted(ada));
    done.length = 0;
    addAll();
    const ofQueue = ['queue acts as ada', 'queue has t1 of ada'];
    const ofOthers = [...whoActAs('ada'), ...whoHave('t1', 'ada')].filter((step) => !/^(queue|queries) /.test(step));
    expect(done).toEqual([...ofQueue, ...ofOthers]);
  });

  it('ends for one user before it starts for the next', () => {
    const { send, addAll, after } = startPage();
    addAll();
    send(recalled(ada), granted(ada));
    expect(after(granted(bob))).toEqual([...whoLeaveForGood('ada'), ...whoActAs('bob')]);
  });
});

describe('signing out', () => {
  it.each([
    ['on this page', [recalled(ada), granted(ada)], [signOut], whoLeaveForGood('ada')],
    ['in another tab', [recalled(ada), granted(ada)], [endedElsewhere], whoLeaveForGood('ada')],
    ['in another tab while this one fetches a token', [recalled(ada)], [endedElsewhere], whoLeaveForGood('ada')],
    [
      'in another tab after the provider refused the session',
      [recalled(ada), granted(ada), ended],
      [endedElsewhere],
      whoLeaveForGood('ada'),
    ],
    ['in another tab before this one knows the user', [], [endedElsewhere], whoForget('a stranger')],
    ['before this page knows the user, when another one signs in', [], [replaced], whoForget('a stranger')],
  ])('ends every part, and has it forget the user, in order: %s', (_, before, events, expected) => {
    const { send, addAll, after } = startPage();
    addAll();
    send(...before);
    expect(after(...events)).toEqual(expected);
  });

  it('by the provider, or by a suspension, ends every part and leaves the data until the user returns', async () => {
    const { send, addAll, after, answerAdmin, done } = startPage();
    addAll();
    send(recalled(ada), granted(ada));
    expect(after(ended)).toEqual(whoLeave);
    send(granted(ada));
    done.length = 0;
    await answerAdmin(suspended());
    await Promise.resolve();
    expect(done).toEqual(whoLeave);
  });

  it('goes on with the other parts when one fails', () => {
    jest.useFakeTimers();
    const fail = () => {
      throw new Error('storage is forbidden');
    };
    const { send, addAll, after } = startPage({ unreadCounts: { actAs: fail, onSignedOut: fail }, chat: { actAs: fail } });
    addAll();
    send(recalled(ada), granted(ada));
    const ofOthers = whoLeaveForGood('ada').filter((step) => !/^(unread|chat) /.test(step));
    expect(after(signOut)).toEqual(ofOthers);
    expect(() => jest.runOnlyPendingTimers()).toThrow('storage is forbidden');
  });
});

it.each([
  ['are removed on sign-out', signOut, true],
  ['are removed on sign-out in another tab', endedElsewhere, true],
  ['are kept when the provider ends the session', ended, false],
])('the queue, drafts and unread counts of a user %s', (_, event, isForgotten) => {
  const queue = createActor(createQueueMachine(() => 0)).start();
  const { send, addAll, addPersonal } = startPage({
    drafts: { onSignedOut: forgetDrafts },
    unreadCounts: { onSignedOut: (userId) => userId !== undefined && forgetUnread(userId) },
  });
  addAll();
  addPersonal({ queue: { onSignedOut: () => queue.send({ type: 'queue.clear' }) } });
  send(recalled(ada), granted(ada));
  queue.send({ type: 'queue.playAlbum', songs: songNumbers(1, 3), startIndex: 1 });
  storeDraft('chat.ada.ben', 'Hel');
  localStorage.setItem('chorus.unread', JSON.stringify({ of: 'ada', unread: [{ peerId: 'ben', count: 1 }] }));
  send(event);
  expect(queue.getSnapshot().context.songs).toHaveLength(isForgotten ? 0 : 3);
  expect(readDraft('chat.ada.ben')).toBe(isForgotten ? '' : 'Hel');
  expect(localStorage.getItem('chorus.unread') === null).toBe(isForgotten);
});
