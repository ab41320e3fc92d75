import { lazy, Suspense } from 'react';
import type { ReactNode } from 'react';
import { SignInButton } from './sign-in-button';
import { useIsSuspended, usePerson } from './use-session';

const UserMenu = lazy(async () => ({ default: (await import('./user-menu')).UserMenu }));

export function Account({ children }: { children?: ReactNode }) {
  const person = usePerson();
  const isSuspended = useIsSuspended();
  if (isSuspended) return null;
  if (!person) return <SignInButton />;
  return (
    <Suspense fallback={<span className="size-11 md:size-8" />}>
      <UserMenu person={person}>{children}</UserMenu>
    </Suspense>
  );
}
