import { userEndpoints, TOO_MANY_REQUESTS } from '@chorus/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useSelector } from '@xstate/react';
import { ApiFailure } from '../../platform/api-client/api-failure';
import { callApi } from '../../platform/api-client/call-api';
import { queryOf } from '../../platform/api-client/query-of';
import type { Person } from '../../platform/identity/person';
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

const { firstName, lastName, email, imageUrl } = userEndpoints.callback.body.shape;

/**
 * Leaves out provider values that exceed the server's limits: they must not keep somebody from
 * signing in.
 */
const profileOf = (person: Person) => ({
  id: person.id,
  firstName: firstName.safeParse(person.firstName).data ?? null,
  lastName: lastName.safeParse(person.lastName).data ?? null,
  email: email.safeParse(person.email).data ?? null,
  imageUrl: imageUrl.safeParse(person.imageUrl).data ?? null,
});

const PAUSES_MS = [2_000, 5_000, 15_000] as const;

const isRefused = (error: unknown) => error instanceof ApiFailure && error.kind === 'refused' && error.answer?.status !== TOO_MANY_REQUESTS;

interface Announcement {
  isStill: () => boolean;
  onAnnounced: () => void;
}

/** Failures are logged, and the announcement is repeated until it arrives, is refused, or `isStill` says that the person has gone. */
function announceLogin(person: Person, announcement: Announcement, failures = 0): void {
  const { isStill, onAnnounced } = announcement;
  callApi(userEndpoints.callback, { body: profileOf(person) }).then(onAnnounced, (error: unknown) => {
    console.error('The sign-in could not be reported to the server', error);
    if (isRefused(error)) return;
    setTimeout(() => isStill() && announceLogin(person, announcement, failures + 1), PAUSES_MS[failures] ?? PAUSES_MS[2]);
  });
}
