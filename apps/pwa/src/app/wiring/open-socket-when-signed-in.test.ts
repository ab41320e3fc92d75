import { ada, bob, ended, granted, recalled, signOut, startSession } from '../../features/session/session.fixture';
import { openSocketWhenSignedIn } from './open-socket-when-signed-in';

function socketOf() {
  const done: string[] = [];
  const realtime = {
    open: (personId: string) => void done.push(`open ${personId}`),
    renew: (token: string) => void done.push(`renew ${token}`),
    close: () => void done.push('close'),
  };
  return { done, realtime: realtime as unknown as Parameters<typeof openSocketWhenSignedIn>[1] };
}

describe('the socket', () => {
  it('opens after the check for admins, with the token', async () => {
    const { done, realtime } = socketOf();
    const session = startSession();
    openSocketWhenSignedIn(session.session, realtime);
    session.send(recalled(ada), granted(ada));
    expect(done).toEqual([]);
    await session.answerAdmin(false);
    expect(done).toEqual(['open ada', 'renew t1']);
    session.send(granted(ada, 't2'));
    expect(done.slice(2)).toEqual(['open ada', 'renew t2']);
  });

  it('opens at once for somebody who is signed in already', () => {
    const { done, realtime } = socketOf();
    const session = startSession();
    session.send(recalled(ada), granted(ada));
    openSocketWhenSignedIn(session.session, realtime);
    expect(done).toEqual(['open ada', 'renew t1']);
  });

  it.each([
    ['signs out', signOut],
    ['is not let in any more', ended],
  ])('closes when its person %s', (_, event) => {
    const { done, realtime } = socketOf();
    const session = startSession();
    openSocketWhenSignedIn(session.session, realtime);
    session.send(recalled(ada), granted(ada), event);
    expect(done).toEqual(['close']);
  });

  it('closes before it opens for somebody else', async () => {
    const { done, realtime } = socketOf();
    const session = startSession();
    openSocketWhenSignedIn(session.session, realtime);
    session.send(recalled(ada), granted(ada));
    await session.answerAdmin(false);
    session.send(granted(bob, 'b1'));
    await session.answerAdmin(false);
    expect(done.slice(2)).toEqual(['close', 'open bob', 'renew b1']);
  });
});
