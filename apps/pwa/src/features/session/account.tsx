import { Suspense } from 'react';
import type { ReactNode } from 'react';
import type { Person } from '../../platform/identity/person';
import { SignInButton } from './sign-in-button';
import { useIsSuspended, usePerson } from './use-session';

export function Account({ menuOf }: { menuOf: (person: Person) => ReactNode }) {
  const person = usePerson();
  const isSuspended = useIsSuspended();
  if (isSuspended) return null;
  if (!person) return <SignInButton />;
  return <Suspense fallback={<span className="size-11 pointer-fine:md:size-8" />}>{menuOf(person)}</Suspense>;
}
