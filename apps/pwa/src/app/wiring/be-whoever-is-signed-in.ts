import type { SessionActor } from '../../features/session/session-machine';

interface Actor {
  actAs: (personId: string | undefined) => void;
}

/** Whoever signs in is who acts here, and nobody does after they have left. */
export function beWhoeverIsSignedIn(session: SessionActor, actors: readonly Actor[]): void {
  const actAs = (personId: string | undefined) => actors.forEach((actor) => actor.actAs(personId));
  session.on('session.opened', ({ person }) => actAs(person.id));
  session.on('session.closed', () => actAs(undefined));
  const now = session.getSnapshot();
  actAs(now.matches('signedIn') ? now.context.person?.id : undefined);
}
