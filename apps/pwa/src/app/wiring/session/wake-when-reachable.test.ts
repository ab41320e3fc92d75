import { ada, recalled, startSession, unreachable } from '../../../features/session/session.fixture';
import { createStore } from '../../../platform/store/create-store';
import { wakeWhenReachable } from './wake-when-reachable';

it('a session that is offline renews its token as soon as the server can be reached', () => {
  const { session, send, state } = startSession();
  const isReachable = createStore(true);
  wakeWhenReachable(session, isReachable);
  send(recalled(ada), unreachable);
  isReachable.set(false);
  expect(state()).toBe('signedIn.offline');
  isReachable.set(true);
  expect(state()).toBe('signedIn.renewing');
});
