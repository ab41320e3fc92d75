import { createContext, use } from 'react';
import type { ReactNode } from 'react';
import type { SessionActor } from './session-machine';

const SessionContext = createContext<SessionActor | undefined>(undefined);

export const SessionProvider = ({ session, children }: { session: SessionActor; children: ReactNode }) => (
  <SessionContext value={session}>{children}</SessionContext>
);

export function useSessionActor(): SessionActor {
  const session = use(SessionContext);
  if (!session) throw new Error('useSessionActor needs a SessionProvider above it');
  return session;
}
