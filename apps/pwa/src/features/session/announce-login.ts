import { TOO_MANY_REQUESTS, userEndpoints } from '@chorus/contracts';
import { ApiFailure } from '../../platform/api-client/api-failure';
import { callApi } from '../../platform/api-client/call-api';
import type { Person } from '../../platform/identity/person';

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
export function announceLogin(person: Person, announcement: Announcement, failures = 0): void {
  const { isStill, onAnnounced } = announcement;
  callApi(userEndpoints.callback, { body: profileOf(person) }).then(onAnnounced, (error: unknown) => {
    console.error('The sign-in could not be reported to the server', error);
    if (isRefused(error)) return;
    setTimeout(() => isStill() && announceLogin(person, announcement, failures + 1), PAUSES_MS[failures] ?? PAUSES_MS[2]);
  });
}
