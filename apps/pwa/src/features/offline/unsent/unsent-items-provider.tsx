import { createContext, use } from 'react';
import type { ReactNode } from 'react';
import type { UnsentItems } from './create-unsent-items';

const UnsentItemsContext = createContext<Promise<UnsentItems> | undefined>(undefined);

export const UnsentItemsProvider = ({ items, children }: { items: Promise<UnsentItems>; children: ReactNode }) => (
  <UnsentItemsContext value={items}>{children}</UnsentItemsContext>
);

/** What waits for an update and no other screen shows, as soon as its code is there. */
export function useUnsentItems(): Promise<UnsentItems> {
  const items = use(UnsentItemsContext);
  if (!items) throw new Error('useUnsentItems needs an UnsentItemsProvider above it');
  return items;
}
