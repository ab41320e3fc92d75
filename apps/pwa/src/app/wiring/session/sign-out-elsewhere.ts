import type { QueryClient } from '@tanstack/react-query';
import { signedOutElsewhere } from '../../../features/session/leave-reasons';
import type { SessionActor } from '../../../features/session/session-machine';
import type { Realtime } from '../../../platform/realtime/realtime';
import { onRefusedQuery } from './on-refused-query';

/** Signs a person out who has ended this session on another device. */
export function signOutElsewhere(session: SessionActor, { on }: Pick<Realtime, 'on'>, client: QueryClient): void {
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
