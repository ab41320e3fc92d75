import { UserRoundX } from 'lucide-react';
import { useEffect } from 'react';
import { useStore } from '../../platform/store/use-store';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { accountDeleted, forgetAccountDeleted } from './account-deleted';
import { usePerson } from './use-session';

export function AccountDeletedNotice() {
  const person = usePerson();
  const isDeleted = useStore(accountDeleted, (is) => is);

  useEffect(() => {
    // Whoever signs in next has nothing to do with it.
    if (person) forgetAccountDeleted();
  }, [person]);

  if (!isDeleted || person) return null;
  return (
    <Notice
      icon={<UserRoundX />}
      title="Your account was deleted"
      hint="You've been signed out, and everything Chorus stored for you on this device was removed."
    >
      <Button onClick={forgetAccountDeleted}>Got it</Button>
    </Notice>
  );
}
