import type { Account } from '@chorus/contracts';
import { Dialog } from '../../ui/overlays/dialog';
import { ConfirmActions } from '../../ui/overlays/dialog-actions';
import { useEnd } from './use-people';

export function EndDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const { mutate, isPending } = useEnd();

  return (
    <Dialog title={`End ${account.fullName}’s account?`} onClose={onClose}>
      <p className="text-muted">
        They're signed out everywhere within seconds and can't sign in. Everything they made in Chorus stays, and a new link lets them back
        in.
      </p>
      <ConfirmActions
        look="danger"
        label="End account"
        busyLabel="Ending…"
        isBusy={isPending}
        onConfirm={() => mutate(account, { onSuccess: onClose })}
        onCancel={onClose}
      />
    </Dialog>
  );
}
