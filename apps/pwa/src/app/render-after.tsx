import { Suspense, useEffect, useState } from 'react';
import type { ReactNode } from 'react';

export function RenderAfter({ of, children }: { of: Promise<unknown>; children: ReactNode }) {
  const [isOver, setIsOver] = useState(false);

  useEffect(() => {
    of.then(
      () => setIsOver(true),
      () => undefined,
    );
  }, [of]);

  return isOver && <Suspense>{children}</Suspense>;
}
