import { useSelector } from '@xstate/react';
import type { Person } from '../../platform/identity/person';
import { useSessionActor } from './session-provider';

/** Who is signed in, with or without a network. */
export const usePerson = (): Person | undefined =>
  useSelector(useSessionActor(), (session) => (session.matches('signedIn') ? session.context.person : undefined));

/** Until it is known who is signed in: when the app starts, and while somebody signs out. */
export const useIsWaiting = (): boolean => useSelector(useSessionActor(), (session) => session.hasTag('waiting'));

/** Admins keep whoever signed in out. */
export const useIsSuspended = (): boolean => useSelector(useSessionActor(), (session) => session.matches('suspended'));

/** Why, in an admin's words; undefined where none were given. */
export const useSuspensionReason = (): string | undefined => useSelector(useSessionActor(), ({ context }) => context.suspensionReason);

/** On the way to the provider's sign-in, or back from it. */
export const useIsSigningIn = (): boolean =>
  useSelector(useSessionActor(), (session) => session.matches('redeeming') || session.matches({ signedOut: 'departing' }));

export const useSessionError = (): string | undefined => useSelector(useSessionActor(), ({ context }) => context.error);

/** What the server said of this person; false until it has. */
export const useIsAdmin = (): boolean => useSelector(useSessionActor(), ({ context }) => context.isAdmin);

/** Until it is known whether whoever is here is an admin. */
export const useIsCheckingAdmin = (): boolean =>
  useSelector(useSessionActor(), (session) => session.hasTag('waiting') || session.hasTag('checkingAdmin') || session.matches('redeeming'));
