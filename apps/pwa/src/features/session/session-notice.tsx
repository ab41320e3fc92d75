import { UserRoundX } from 'lucide-react';
import { useEffect, useState } from 'react';
import { createSessionStore } from '../../platform/identity/session-store';
import { openedDatabase } from '../../platform/storage/database';
import { Button } from '../../ui/controls/button';
import { Notice } from '../../ui/overlays/notice';
import { SignInButton } from './sign-in-button';
import { usePerson } from './use-session';

const store = createSessionStore(openedDatabase);

async function unreadableSession(): Promise<{ isOwnerKnown: boolean } | undefined> {
  const [session, owner] = await Promise.all([store.read(), store.owner()]);
  return session.type === 'unreadable' ? { isOwnerKnown: owner.type === 'row' } : undefined;
}

export function SessionNotice() {
  const person = usePerson();
  const [found, setFound] = useState<{ isOwnerKnown: boolean }>();

  useEffect(() => {
    // A database that does not open has its own notice.
    unreadableSession().then(setFound, () => undefined);
  }, [person]);

  if (!found || person) return null;
  return (
    <Notice
      icon={<UserRoundX />}
      title={found.isOwnerKnown ? "Chorus can't read your saved sign-in." : "Chorus can't read who was signed in here."}
      hint={
        found.isOwnerKnown
          ? 'Sign in again, or wait for an update. Your queue and downloads are kept.'
          : 'An update may bring it back. If you sign in now, the queue and automatically saved songs on this device are removed. Downloads and unsent messages are kept.'
      }
    >
      <Button look="quiet" onClick={() => setFound(undefined)}>
        Got it
      </Button>
      <SignInButton />
    </Notice>
  );
}
