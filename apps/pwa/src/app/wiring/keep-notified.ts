import type { SessionActor } from '../../features/session/session-machine';

interface Device {
  /** Says again that this device is notified, if it is. */
  stay: () => Promise<void>;
  leave: () => Promise<void>;
}

const log = (error: unknown) => console.warn('This device may not be notified as it should', error);

/** A device is notified as long as its person is signed in: said again with their first token, ended when they leave. */
export function keepNotified(session: SessionActor, { stay, leave }: Device): void {
  let saidFor: string | undefined;
  const sayOnce = () => {
    const { person, token } = session.getSnapshot().context;
    if (!person || token === undefined || saidFor === person.id) return;
    saidFor = person.id;
    stay().catch(log);
  };
  session.on('token.changed', sayOnce);
  session.on('session.closed', ({ reason }) => {
    saidFor = undefined;
    if (reason === 'signedOut') leave().catch(log);
  });
  sayOnce();
}
