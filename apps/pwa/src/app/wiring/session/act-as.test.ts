import { ada, bob, ended, granted, recalled, signOut, startSession } from '../../../features/session/session.fixture';
import { createActAs } from './act-as';
import type { ActAsSteps } from './act-as';
import { createSignOut } from './on-sign-out';

function startPage() {
  const { session, send, answerAdmin } = startSession();
  const onSignOut = createSignOut(session);
  const actAs = createActAs(session, onSignOut);
  const done: string[] = [];
  const note =
    (step: string) =>
    (...details: (string | undefined)[]) =>
      void done.push([step, ...details.map((detail) => detail ?? 'nobody')].join(' '));
  const steps: Pick<ActAsSteps, 'chat' | 'presence' | 'outgoingReports' | 'notifications' | 'socket'> = {
    chat: note('chat'),
    presence: note('presence'),
    outgoingReports: note('reports'),
    notifications: note('notifications'),
    socket: note('socket'),
  };
  return { send, answerAdmin, onSignOut, actAs, steps, done, closeSocket: note('close') };
}

describe('acting as the signed-in user', () => {
  it('starts with chat, presence and reports, and continues with the token after the admin check', async () => {
    const { send, answerAdmin, actAs, steps, done } = startPage();
    actAs(steps);
    expect(done.splice(0)).toEqual(['chat nobody', 'presence nobody', 'reports nobody']);
    send(recalled(ada), granted(ada));
    expect(done.splice(0)).toEqual(['chat ada', 'presence ada', 'reports ada']);
    await answerAdmin(false);
    expect(done.splice(0)).toEqual(['notifications ada', 'socket ada t1']);
    send(granted(ada, 't2'));
    expect(done).toEqual(['notifications ada', 'socket ada t2']);
  });

  it('starts at once for a part that is added while a user is signed in', () => {
    const { send, actAs, steps, done } = startPage();
    send(recalled(ada), granted(ada));
    actAs(steps);
    expect(done).toEqual(['chat ada', 'presence ada', 'reports ada', 'notifications ada', 'socket ada t1']);
  });

  it.each([
    ['signs out', signOut],
    ['is signed out by the provider', ended],
  ])('ends when the user %s: chat and presence first, then the socket', (_, event) => {
    const { send, onSignOut, actAs, steps, done, closeSocket } = startPage();
    actAs(steps);
    onSignOut({ closeSocket });
    send(recalled(ada), granted(ada));
    done.length = 0;
    send(event);
    expect(done).toEqual(['chat nobody', 'presence nobody', 'close', 'reports nobody']);
  });

  it('ends for one user before it starts for the next', async () => {
    const { send, answerAdmin, onSignOut, actAs, steps, done, closeSocket } = startPage();
    actAs({ chat: steps.chat, socket: steps.socket });
    onSignOut({ closeSocket });
    send(recalled(ada), granted(ada));
    await answerAdmin(false);
    done.length = 0;
    send(granted(bob, 'b1'));
    await answerAdmin(false);
    expect(done).toEqual(['chat nobody', 'close', 'chat bob', 'socket bob b1']);
  });
});
