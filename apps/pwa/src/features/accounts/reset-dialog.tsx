import type { Account } from '@chorus/contracts';
import { Button } from '../../ui/controls/button';
import { Dialog } from '../../ui/overlays/dialog';
import { NewLink } from './new-link';
import { useReset } from './use-people';

export function ResetDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const { mutate, data, isPending } = useReset();

  return (
    <Dialog title={`A new link for ${account.fullName}`} onClose={onClose}>
      {data ? (
        <NewLink made={data} onClose={onClose} />
      ) : (
        <>
          <p className="text-muted">
            With it they choose a new passkey or password. Their earlier ones then stop working, and all their devices are signed out.
            {account.endedAt !== null && ' It also opens their account again.'}
          </p>
          <div className="mt-6 flex flex-wrap justify-end gap-3 max-sm:flex-col">
            <Button onClick={onClose}>Cancel</Button>
            <Button
              look="primary"
              aria-busy={isPending}
              onClick={() => {
                if (!isPending) mutate(account);
              }}
            >
              {isPending ? 'Making the link…' : 'Make a link'}
            </Button>
          </div>
        </>
      )}
    </Dialog>
  );
}
