import type { Account } from '@chorus/contracts';
import { LinkDialog } from './link-dialog';
import { useReset } from './use-people';

export function ResetDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const { mutate, data, isPending } = useReset();

  return (
    <LinkDialog
      title={`New link for ${account.fullName}`}
      made={data}
      isBusy={isPending}
      onCreate={() => mutate(account)}
      onClose={onClose}
    >
      <p className="text-muted">
        They use it to choose a new passkey or password. Their earlier ones then stop working, and all their devices are signed out.
        {account.endedAt !== null && ' It also reopens their account.'}
      </p>
    </LinkDialog>
  );
}
