import { ada, bob, ended, granted, recalled, signOut, startSession } from '../../../features/session/session.fixture';
import { createPersonal } from '../session/personal';
import { keepPushSubscription } from './keep-push-subscription';

function startDevice() {
  const session = startSession();
  const done: string[] = [];
  const note = (action: string) => () => {
    done.push(action);
    return Promise.resolve();
  };
  createPersonal(session.session, { queries: keepPushSubscription({ confirm: note('confirm'), leave: note('leave') }) });
  return { session, done };
}

describe('the push subscription of a device', () => {
  it('is confirmed once per user, as soon as there is a token', async () => {
    const { session, done } = startDevice();
    session.send(recalled(ada));
    expect(done).toEqual([]);
    session.send(granted(ada));
    await session.answerAdmin(false);
    session.send(granted(ada, 't2'));
    expect(done).toEqual(['confirm']);
    session.send(granted(bob));
    await session.answerAdmin(false);
    expect(done.filter((action) => action === 'confirm')).toHaveLength(2);
  });

  it('is removed when the user signs out', async () => {
    const { session, done } = startDevice();
    session.send(recalled(ada), granted(ada));
    await session.answerAdmin(false);
    session.send(signOut);
    expect(done).toEqual(['confirm', 'leave']);
  });

  it('is kept when the session only expired', async () => {
    const { session, done } = startDevice();
    session.send(recalled(ada), granted(ada));
    await session.answerAdmin(false);
    session.send(ended);
    expect(done).toEqual(['confirm']);
  });
});
