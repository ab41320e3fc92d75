import type { User } from '@chorus/contracts';
import { Button } from '../../ui/controls/button';
import { Dialog } from '../../ui/overlays/dialog';
import { useBlock } from './use-blocked-people';

interface BlockDialogProps {
  person: Pick<User, 'clerkId' | 'fullName'>;
  onClose: () => void;
}

export function BlockDialog({ person, onClose }: BlockDialogProps) {
  const { mutate, isPending } = useBlock();

  return (
    <Dialog title={`Block ${person.fullName}?`} onClose={onClose}>
      <p className="text-small text-muted">
        You won't get messages from each other, and neither of you sees whether the other is online or what they're playing. Your messages
        stay. Nobody is told, and you can unblock them anytime.
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
