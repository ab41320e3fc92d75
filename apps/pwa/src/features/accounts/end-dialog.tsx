import type { Account } from '@chorus/contracts';
import { Button } from '../../ui/controls/button';
import { Dialog } from '../../ui/overlays/dialog';
import { useEnd } from './use-people';

export function EndDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const { mutate, isPending } = useEnd();

  return (
    <Dialog title={`End the account of ${account.fullName}?`} onClose={onClose}>
      <p className="text-muted">
        They're signed out everywhere within seconds and can't sign in. What is theirs stays, and a new link opens the account again.
      </p>
      <div className="mt-6 flex flex-wrap justify-end gap-3 max-sm:flex-col">
        <Button onClick={onClose}>Cancel</Button>
        <Button
          look="danger"
          aria-busy={isPending}
          onClick={() => {
            if (!isPending) mutate(account, { onSuccess: onClose });
          }}
        >
          {isPending ? 'Ending…' : 'End account'}
        </Button>
      </div>
    </Dialog>
  );
}
