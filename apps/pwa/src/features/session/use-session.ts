import { useSelector } from '@xstate/react';
import type { Person } from '../../platform/identity/person';
import type { Guest, SignedInAgain } from './session';
import { useSessionActor } from './session-provider';

/** Also known offline. */
export const usePerson = (): Person | undefined =>
  useSelector(useSessionActor(), (session) => (session.matches('signedIn') ? session.context.person : undefined));

/** The guest of a room, where nobody is signed in. */
export const useGuest = (): Guest | undefined =>
  useSelector(useSessionActor(), (session) => (session.matches('signedOut') ? session.context.guest : undefined));

export const useIsWaiting = (): boolean => useSelector(useSessionActor(), (session) => session.hasTag('waiting'));

export const useIsSuspended = (): boolean => useSelector(useSessionActor(), (session) => session.matches('suspended'));

export const useSuspensionReason = (): string | undefined => useSelector(useSessionActor(), ({ context }) => context.suspensionReason);

export const useIsSigningIn = (): boolean =>
  useSelector(useSessionActor(), (session) => session.matches('redeeming') || session.matches({ signedOut: 'departing' }));

export const useSessionError = (): string | undefined => useSelector(useSessionActor(), ({ context }) => context.error);

/** Whether the person has just proven who they are. */
export const useSignedInAgain = (): SignedInAgain | undefined => useSelector(useSessionActor(), ({ context }) => context.again);

export const useIsAdmin = (): boolean => useSelector(useSessionActor(), ({ context }) => context.isAdmin);

export const useIsCheckingAdmin = (): boolean =>
  useSelector(useSessionActor(), (session) => session.hasTag('waiting') || session.hasTag('checkingAdmin') || session.matches('redeeming'));

/** The server can't be asked at the moment; a person who was an admin stays one. */
export const useIsAdminUnknown = (): boolean =>
  useSelector(
    useSessionActor(),
    (session) => !session.context.isAdmin && (session.matches({ signedIn: 'offline' }) || session.matches({ signedIn: 'renewing' })),
  );
