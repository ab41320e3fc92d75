import { Suspense, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { hasShownContent, onContentShown } from './content-loading';

interface AfterContentProps {
  fallback?: ReactNode;
  children: ReactNode;
}

/** Delays parts that a screen can do without for a moment, so that they do not slow down its content. */
export function AfterContent({ fallback, children }: AfterContentProps) {
  const [isDue, setDue] = useState(hasShownContent);

  useEffect(() => (isDue ? undefined : onContentShown(() => setDue(true))), [isDue]);

  return isDue ? <Suspense fallback={fallback}>{children}</Suspense> : fallback;
}
