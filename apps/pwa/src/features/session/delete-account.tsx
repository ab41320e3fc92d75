import { useState } from 'react';
import { Button } from '../../ui/controls/button';
import { DeleteAccountDialog } from './delete-account-dialog';
import { useSessionActor } from './session-provider';
import { useSignedInAgain } from './use-session';

interface DeleteAccountProps {
  hasOwnAccount?: boolean;
}

export function DeleteAccount({ hasOwnAccount = false }: DeleteAccountProps) {
  const session = useSessionActor();
  const [isDeleting, setIsDeleting] = useState(false);
  // Deleting begins with signing in again, which leads away from the page, back to it, and may fail there.
  const goesOn = useSignedInAgain() !== undefined;
  const close = () => {
    setIsDeleting(false);
    session.send({ type: 'session.againOver' });
  };

  return (
    <>
      <Button look="danger" aria-haspopup="dialog" onClick={() => setIsDeleting(true)}>
        Delete my account
      </Button>
      {(isDeleting || goesOn) && <DeleteAccountDialog hasOwnAccount={hasOwnAccount} onClose={close} />}
    </>
  );
}
