import { createContext, use, useCallback } from 'react';
import type { ReactNode } from 'react';
import { SignInContext } from '../../ui/overlays/use-sign-in-offer';
import type { SessionActor } from './session-machine';
import { signIn } from './sign-in';

const SessionContext = createContext<SessionActor | undefined>(undefined);

export const SessionProvider = ({ session, children }: { session: SessionActor; children: ReactNode }) => (
  <SessionContext value={session}>
    <SignInContext value={useCallback(() => signIn(session), [session])}>{children}</SignInContext>
  </SessionContext>
);

export function useSessionActor(): SessionActor {
  const session = use(SessionContext);
  if (!session) throw new Error('useSessionActor needs a SessionProvider above it');
  return session;
}
