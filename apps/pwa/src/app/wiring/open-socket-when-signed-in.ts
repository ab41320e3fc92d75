import type { SessionActor } from '../../features/session/session-machine';
import type { RealtimeControl } from '../../platform/realtime/realtime';

/** Connects as whoever is signed in as soon as there is a token, renews it with every newer one, and leaves with them. */
export function openSocketWhenSignedIn(session: SessionActor, realtime: RealtimeControl): void {
  const connect = (token: string) => {
    const { person } = session.getSnapshot().context;
    if (!person) return;
    realtime.open(person.id);
    realtime.renew(token);
  };
  session.on('token.changed', ({ token }) => connect(token));
  session.on('session.closed', realtime.close);
  const { token } = session.getSnapshot().context;
  if (token !== undefined && session.getSnapshot().matches('signedIn')) connect(token);
}
