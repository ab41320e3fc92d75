import { accountDeleted } from '../../../features/session/leave-reasons';
import type { SessionActor } from '../../../features/session/session-machine';
import type { RealtimeControl } from '../../../platform/realtime/realtime';

/** Longer than a sign-in takes to create an account again, which another tab may just be doing. */
const CONFIRM_AFTER_MS = 10_000;

/**
 * Signs a person out whose account was deleted on another device: at once where the server closes the connection, and where it refuses one,
 * when it does so again.
 */
export function signOutDeleted(session: SessionActor, { on, connection, wake }: Pick<RealtimeControl, 'on' | 'connection' | 'wake'>): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isConfirming = false;

  const forget = () => {
    clearTimeout(timer);
    timer = undefined;
    isConfirming = false;
  };

  on('closing', ({ reason }) => {
    if (reason !== 'deleted') return;
    if (connection.get() === 'connected' || isConfirming) {
      forget();
      accountDeleted.set();
      session.send({ type: 'session.signOut' });
      return;
    }
    timer ??= setTimeout(() => {
      isConfirming = true;
      wake();
    }, CONFIRM_AFTER_MS);
  });
  connection.subscribe(() => {
    if (connection.get() === 'connected') forget();
  });
  session.on('session.closed', forget);
}
