import { userEndpoints } from '@chorus/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useSelector } from '@xstate/react';
import { queryOf } from '../../platform/api-client/query-of';
import { announceLogin } from './announce-login';
import { useSessionActor } from './session-provider';

/**
 * Once the session is known, announces a person to the API. Without waiting for that, calls `goOn` with where they were before they signed
 * in.
 */
export function useLoginAnnouncement(goOn: (returnPath: string | undefined) => void): void {
  const session = useSessionActor();
  const client = useQueryClient();
  const isSettled = useSelector(
    session,
    (snapshot) => snapshot.matches('signedOut') || (snapshot.matches('signedIn') && !snapshot.hasTag('checkingAdmin')),
  );
  const hasRun = useRef(false);

  useEffect(() => {
    if (!isSettled || hasRun.current) return;
    hasRun.current = true;
    const { person, returnPath } = session.getSnapshot().context;
    if (person)
      announceLogin(person, {
        isStill: () => session.getSnapshot().context.person?.id === person.id,
        onAnnounced: () => void client.invalidateQueries(queryOf(userEndpoints.me)),
      });
    goOn(returnPath);
  }, [isSettled, session, client, goOn]);
}
