import { useEffect, useRef } from 'react';
import { useSelector } from '@xstate/react';
import { announceLogin } from './announce-login';
import { useSessionActor } from './session-provider';

/** Once it is settled who is signed in, tells the API, once, and goes on, however that went. A visitor goes on at once. */
export function useLoginAnnouncement(goOn: () => void): void {
  const session = useSessionActor();
  const isSettled = useSelector(
    session,
    (snapshot) => snapshot.matches('signedOut') || (snapshot.matches('signedIn') && !snapshot.hasTag('checkingAdmin')),
  );
  const hasRun = useRef(false);

  useEffect(() => {
    if (!isSettled || hasRun.current) return;
    hasRun.current = true;
    const { person } = session.getSnapshot().context;
    if (person) void announceLogin(person).then(goOn);
    else goOn();
  }, [isSettled, session, goOn]);
}
