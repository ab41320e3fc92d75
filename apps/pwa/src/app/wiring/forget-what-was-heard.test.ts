import { ada, ended, endedElsewhere, granted, recalled, replaced, signOut, startSession } from '../../features/session/session.fixture';
import { forgetWhatWasHeard } from './forget-what-was-heard';

it.each([
  ['goes when they sign out', signOut, 1],
  ['goes when they sign out in another tab', endedElsewhere, 1],
  ['goes when another person signs in', replaced, 1],
  ['stays when the provider ends the session', ended, 0],
])('what somebody heard and lies here by itself %s', (_, event, times) => {
  const { session, send } = startSession();
  const clearAutomatic = jest.fn(() => Promise.resolve());
  forgetWhatWasHeard(session, { clearAutomatic });
  send(recalled(ada), granted(ada), event);
  expect(clearAutomatic).toHaveBeenCalledTimes(times);
});
