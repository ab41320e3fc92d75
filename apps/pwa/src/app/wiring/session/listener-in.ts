import type { SessionSnapshot } from '../../../features/session/session-machine';

type Listener = { type: 'person'; id: string } | { type: 'visitor' };

/** Undefined while it is not known who is here. A suspended person continues as a visitor. */
export function listenerIn(session: SessionSnapshot): Listener | undefined {
  const { person } = session.context;
  if (session.matches('signedIn')) return person && { type: 'person', id: person.id };
  return session.matches('signedOut') || session.matches('suspended') ? { type: 'visitor' } : undefined;
}
