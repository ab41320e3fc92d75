import type { ApiErrorCode } from '@chorus/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { accountDeleted, sessionEnded, signedOutElsewhere } from '../../../features/session/leave-reasons';
import type { SessionActor } from '../../../features/session/session-machine';
import { ApiFailure } from '../../../platform/api-client/api-failure';
import type { Realtime, RealtimeControl } from '../../../platform/realtime/realtime';

/** Longer than a sign-in takes to create an account again, which another tab may just be doing. */
const CONFIRM_AFTER_MS = 10_000;

type Socket = Pick<RealtimeControl, 'on' | 'connection' | 'wake'>;

/** Ends or checks the session when the server says so, on the socket or in its answer to a query. */
export function endSessionWhenTold(session: SessionActor, realtime: Socket, client: QueryClient): void {
  recheckSuspension(session, realtime, client);
  signOutDeleted(session, realtime);
  signOutElsewhere(session, realtime, client);
}

/** Notifies a person whose session has ended, perhaps since their last visit. A sign-out that they asked for is not announced. */
export function noticeEndedSession(session: SessionActor): void {
  let known: unknown;
  session.subscribe(({ context: { refused } }) => {
    if (refused && refused !== known) sessionEnded.set();
    known = refused;
  });
}

function recheckSuspension(session: SessionActor, { on }: Pick<Realtime, 'on'>, client: QueryClient): void {
  const recheck = () => session.send({ type: 'session.recheck' });
  on('closing', ({ reason }) => {
    if (reason === 'suspended') recheck();
  });
  onRefusedQuery(client, 'suspended', recheck);
}

/**
 * Signs a person out whose account was deleted on another device: at once if the server closes the connection; if it refuses one, when it
 * does so again.
 */
function signOutDeleted(session: SessionActor, { on, connection, wake }: Socket): void {
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

/** Signs a person out who has ended this session on another device. */
function signOutElsewhere(session: SessionActor, { on }: Pick<Realtime, 'on'>, client: QueryClient): void {
  const signOut = () => {
    if (!session.getSnapshot().matches('signedIn')) return;
    signedOutElsewhere.set();
    session.send({ type: 'session.signOut' });
  };
  on('closing', ({ reason }) => {
    if (reason === 'signed_out') signOut();
  });
  onRefusedQuery(client, 'signed_out', signOut);
}

function onRefusedQuery(client: QueryClient, code: ApiErrorCode, react: () => void): void {
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error') return;
    const error: unknown = event.action.error;
    if (error instanceof ApiFailure && error.code === code) react();
  });
}
