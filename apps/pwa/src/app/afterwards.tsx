import { Suspense, useEffect, useState } from 'react';
import type { ReactNode } from 'react';

/** What is not fetched before something else has come, and not at all when that fails. */
export function Afterwards({ of, children }: { of: Promise<unknown>; children: ReactNode }) {
  const [isOver, setIsOver] = useState(false);

  useEffect(() => {
    of.then(
      () => setIsOver(true),
      () => undefined,
    );
  }, [of]);

  return isOver && <Suspense>{children}</Suspense>;
}
