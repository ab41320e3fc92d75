import { createContext, use } from 'react';
import type { ReactNode } from 'react';
import type { InstallOffer } from './install-offer';

const InstallContext = createContext<Promise<InstallOffer> | undefined>(undefined);

export const InstallProvider = ({ offer, children }: { offer: Promise<InstallOffer>; children: ReactNode }) => (
  <InstallContext value={offer}>{children}</InstallContext>
);

/** The offer to install the page; whoever asks for it waits until its code is there. */
export function useInstallOffer(): InstallOffer {
  const offer = use(InstallContext);
  if (!offer) throw new Error('useInstallOffer needs an InstallProvider above it');
  return use(offer);
}
