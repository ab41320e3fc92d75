import { Suspense } from 'react';
import type { ReactNode } from 'react';
import type { Person } from '../../platform/identity/person';
import { SignInButton } from './sign-in-button';
import type { Guest } from './session';
import { useGuest, useIsSuspended, usePerson } from './use-session';

interface AccountProps {
  menuOf: (person: Person) => ReactNode;
  guestMenuOf: (guest: Guest) => ReactNode;
}

export function Account({ menuOf, guestMenuOf }: AccountProps) {
  const person = usePerson();
  const guest = useGuest();
  const isSuspended = useIsSuspended();
  if (isSuspended) return null;
  const menu = person ? menuOf(person) : guest && guestMenuOf(guest);
  return menu ? <Suspense fallback={<span className="size-11 pointer-fine:md:size-8" />}>{menu}</Suspense> : <SignInButton />;
}
