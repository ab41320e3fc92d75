import { songNumbers } from '@chorus/contracts/catalogue/catalogue.fixture';
import { createActor } from 'xstate';
import { createQueueMachine } from '../../features/player/queue/queue-machine';
import { ada, ended, endedElsewhere, granted, recalled, replaced, signOut, startSession } from '../../features/session/session.fixture';
import { emptyQueueAtSignOut } from './empty-queue-at-sign-out';

it.each([
  ['is empty when somebody signs out', signOut, 0],
  ['is empty when they sign out in another tab', endedElsewhere, 0],
  ['plays on when the provider ends the session', ended, 3],
])('the queue %s', (_, event, left) => {
  const session = startSession();
  const queue = createActor(createQueueMachine(() => 0)).start();
  emptyQueueAtSignOut(session.session, queue);
  session.send(recalled(ada), granted(ada));
  queue.send({ type: 'queue.playAlbum', songs: songNumbers(1, 3), startIndex: 1 });
  session.send(event);
  expect(queue.getSnapshot().context.songs).toHaveLength(left);
});

it('a sign-in as another person empties the queue, also on a page that never knew the earlier person', () => {
  const { session, send } = startSession('https://chorus/sso-callback?code=1');
  const queue = createActor(createQueueMachine(() => 0)).start();
  emptyQueueAtSignOut(session, queue);
  queue.send({ type: 'queue.restore', songs: songNumbers(1, 3), index: 1 });
  send(replaced, granted(ada));
  expect(queue.getSnapshot().context.songs).toEqual([]);
});

it.each([
  ['whose session was refused here', [recalled(ada), granted(ada), ended]],
  ['whose token this page still fetches', [recalled(ada)]],
  ['whom this page does not know yet', []],
])('a sign-out in another tab empties the queue of a person %s', (_, events) => {
  const { session, send } = startSession();
  const queue = createActor(createQueueMachine(() => 0)).start();
  emptyQueueAtSignOut(session, queue);
  queue.send({ type: 'queue.restore', songs: songNumbers(1, 3), index: 1 });
  send(...events, endedElsewhere);
  expect(queue.getSnapshot().context.songs).toEqual([]);
});
