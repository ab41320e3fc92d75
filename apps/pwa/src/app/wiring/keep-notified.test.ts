import { ada, bob, ended, granted, recalled, signOut, startSession } from '../../features/session/session.fixture';
import { keepNotified } from './keep-notified';

function startDevice() {
  const session = startSession();
  const done: string[] = [];
  const note = (action: string) => () => {
    done.push(action);
    return Promise.resolve();
  };
  keepNotified(session.session, { stay: note('stay'), leave: note('leave') });
  return { session, done };
}

describe('a device', () => {
  it('says once for each person that it is notified, as soon as there is a token', async () => {
    const { session, done } = startDevice();
    session.send(recalled(ada));
    expect(done).toEqual([]);
    session.send(granted(ada));
    await session.answerAdmin(false);
    session.send(granted(ada, 't2'));
    expect(done).toEqual(['stay']);
    session.send(granted(bob));
    await session.answerAdmin(false);
    expect(done.filter((action) => action === 'stay')).toHaveLength(2);
  });

  it('is not notified any more when its person has left', async () => {
    const { session, done } = startDevice();
    session.send(recalled(ada), granted(ada));
    await session.answerAdmin(false);
    session.send(signOut);
    expect(done).toEqual(['stay', 'leave']);
  });

  it('stays as it is when the session merely ended', async () => {
    const { session, done } = startDevice();
    session.send(recalled(ada), granted(ada));
    await session.answerAdmin(false);
    session.send(ended);
    expect(done).toEqual(['stay']);
  });
});
