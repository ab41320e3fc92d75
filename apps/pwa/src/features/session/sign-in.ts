import { toast } from '../../ui/toast';
import type { SessionActor } from './session-machine';

/** Goes to the hosted sign-in, and says so where that does not work. */
export function signIn(session: SessionActor): void {
  session.send({ type: 'session.signIn' });
  const watching = session.subscribe((snapshot) => {
    if (snapshot.matches({ signedOut: 'departing' })) return;
    watching.unsubscribe();
    if (snapshot.context.error) toast.error(snapshot.context.error);
  });
}
