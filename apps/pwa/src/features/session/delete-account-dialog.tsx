import { userEndpoints } from '@chorus/contracts';
import { useMutation } from '@tanstack/react-query';
import { ApiFailure } from '../../platform/api-client/api-failure';
import { callApi } from '../../platform/api-client/call-api';
import { Button } from '../../ui/controls/button';
import { Dialog } from '../../ui/overlays/dialog';
import { DialogActions } from '../../ui/overlays/dialog-actions';
import { ErrorText } from '../../ui/states/error-text';
import { accountDeleted } from './leave-reasons';
import { useSessionActor } from './session-provider';
import { useSignedInAgain } from './use-session';

const SIGN_IN_AGAIN = 401;
const isTooLate = (error: Error | null) => error instanceof ApiFailure && error.answer?.status === SIGN_IN_AGAIN;

interface DeleteAccountDialogProps {
  /** Whether the account is one of this Chorus, and not of a provider. */
  hasOwnAccount: boolean;
  onClose: () => void;
}

export function DeleteAccountDialog({ hasOwnAccount, onClose }: DeleteAccountDialogProps) {
  const session = useSessionActor();
  const signedInAgain = useSignedInAgain();
  const deletion = useMutation({
    mutationFn: () => callApi(userEndpoints.deleteAccount, { body: { idToken: session.getSnapshot().context.idToken } }),
    networkMode: 'always',
    onSuccess: () => {
      accountDeleted.set();
      session.send({ type: 'session.signOut' });
    },
  });
  const isSure = signedInAgain === 'done' && !isTooLate(deletion.error);

  return (
    <Dialog title="Delete my account" onClose={onClose}>
      <p className="text-muted">This deletes for good:</p>
      <ul className="mt-2 grid list-disc gap-1 pl-5 text-muted">
        <li>{hasOwnAccount ? 'your name, sign-in name, password and passkeys' : 'your name, email address and picture'}</li>
        <li>your listening history</li>
        <li>your conversations, for both people, and the reports you sent</li>
        <li>everything Chorus stores for you on this device</li>
      </ul>
      {!hasOwnAccount && <p className="mt-3 text-muted">Your Google account isn't affected.</p>}
      {!isSure && <p className="mt-3">Sign in again first, so we know it's you. Nothing is deleted yet.</p>}
      {typeof signedInAgain === 'object' && <ErrorText message={signedInAgain.failed} />}
      {deletion.error && <ErrorText message={deletion.error.message} />}
      <DialogActions>
        <Button onClick={onClose}>Keep my account</Button>
        {isSure ? (
          <Button look="danger" disabled={deletion.isPending} onClick={() => deletion.mutate()}>
            {deletion.isPending ? 'Deleting…' : 'Delete for good'}
          </Button>
        ) : (
          <Button look="danger" onClick={() => session.send({ type: 'session.signInAgain' })}>
            Sign in again
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
