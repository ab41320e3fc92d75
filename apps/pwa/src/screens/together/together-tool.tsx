import { Suspense } from 'react';
import { usePerson } from '../../features/session/use-session';
import { lazyPart } from '../../ui/lazy-part';

const TogetherButton = lazyPart(() => import('./together-button'));

/** For those who are signed in. Visitors get no place for it that would stay empty. */
export const TogetherTool = () =>
  usePerson() && (
    <Suspense fallback={<span className="size-10" />}>
      <TogetherButton />
    </Suspense>
  );
