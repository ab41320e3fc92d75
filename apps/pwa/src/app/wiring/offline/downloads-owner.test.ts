import { ada, bob, ended, granted, recalled, signOut, startSession, unreachable } from '../../../features/session/session.fixture';
import type { SessionInput } from '../../../features/session/session-parts';
import { onOwnerChange } from './downloads-owner';

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
