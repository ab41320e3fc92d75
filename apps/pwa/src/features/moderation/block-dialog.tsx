import type { User } from '@chorus/contracts';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { useBlock } from './use-blocked-people';

interface BlockDialogProps {
  person: Pick<User, 'clerkId' | 'fullName'>;
  onClose: () => void;
}

/** Says what a block does, before it is set. */
export function BlockDialog({ person, onClose }: BlockDialogProps) {
  const { mutate, isPending } = useBlock();

  return (
    <Dialog title={`Block ${person.fullName}?`} onClose={onClose}>
      <p className="text-small text-muted">
        You get no messages from each other, and neither sees whether the other is online or what they hear. What you wrote stays. Nobody is
        told, and you can unblock them whenever you like.
      </p>
      <div className="mt-6 flex flex-wrap justify-end gap-3 max-sm:flex-col">
        <Button onClick={onClose}>Cancel</Button>
        <Button
          look="danger"
          aria-busy={isPending}
          onClick={() => {
            if (!isPending) mutate(person, { onSuccess: onClose });
          }}
        >
          {isPending ? 'Blocking…' : 'Block'}
        </Button>
      </div>
    </Dialog>
  );
}
