import { createContext, use } from 'react';
import type { ReactNode } from 'react';
import type { Presence } from './create-presence';

const PresenceContext = createContext<Promise<Presence> | undefined>(undefined);

export const PresenceProvider = ({ presence, children }: { presence: Promise<Presence>; children: ReactNode }) => (
  <PresenceContext value={presence}>{children}</PresenceContext>
);

/** Who is here; whoever asks for it waits until its code is there. */
export function usePresence(): Presence {
  const presence = use(PresenceContext);
  if (!presence) throw new Error('usePresence needs a PresenceProvider above it');
  return use(presence);
}
