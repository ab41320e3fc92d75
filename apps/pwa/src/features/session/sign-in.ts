import { toast } from '../../ui/overlays/toast';
import type { SessionActor } from './session-machine';

/** Leads to the sign-in provider, or says why it can't. */
export function signIn(session: SessionActor): void {
  session.send({ type: 'session.signIn' });
  const watching = session.subscribe((snapshot) => {
    if (snapshot.matches({ signedOut: 'departing' })) return;
    watching.unsubscribe();
    if (snapshot.context.error) toast.error(snapshot.context.error);
  });
}
