import type { Account } from '@chorus/contracts';
import { Dialog } from '../../ui/overlays/dialog';
import { ConfirmActions } from '../../ui/overlays/dialog-actions';
import { NewLink } from './new-link';
import { useReset } from './use-people';

export function ResetDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const { mutate, data, isPending } = useReset();

  return (
    <Dialog title={`New link for ${account.fullName}`} onClose={onClose}>
      {data ? (
        <NewLink made={data} onClose={onClose} />
      ) : (
        <>
          <p className="text-muted">
            They use it to choose a new passkey or password. Their earlier ones then stop working, and all their devices are signed out.
            {account.endedAt !== null && ' It also reopens their account.'}
          </p>
          <ConfirmActions
            look="primary"
            label="Create link"
            busyLabel="Creating…"
            isBusy={isPending}
            onConfirm={() => mutate(account)}
            onCancel={onClose}
          />
        </>
      )}
    </Dialog>
  );
}
