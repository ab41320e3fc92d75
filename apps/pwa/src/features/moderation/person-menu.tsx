import type { User } from '@chorus/contracts';
import { Ban, CircleCheck } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Dialog } from '../../ui/overlays/dialog';
import { ConfirmActions } from '../../ui/overlays/dialog-actions';
import { Menu, MenuItem } from '../../ui/overlays/menu';
import { useHasBlocked, useUnblock, useBlock } from './use-blocked-people';

interface PersonMenuProps {
  person: Pick<User, 'clerkId' | 'fullName'>;
  /** More items, shown first. */
  children?: ReactNode;
}

export function PersonMenu({ person, children }: PersonMenuProps) {
  const hasBlocked = useHasBlocked(person.clerkId);
  const { mutate: unblock } = useUnblock();
  const [isAsked, setAsked] = useState(false);

  return (
    <>
      <Menu label={`More about ${person.fullName}`}>
        {children}
        {hasBlocked ? (
          <MenuItem onClick={() => unblock(person)}>
            <CircleCheck aria-hidden />
            Unblock
          </MenuItem>
        ) : (
          <MenuItem aria-haspopup="dialog" onClick={() => setAsked(true)}>
            <Ban aria-hidden />
            Block
          </MenuItem>
        )}
      </Menu>
      {isAsked && <BlockDialog person={person} onClose={() => setAsked(false)} />}
    </>
  );
}

interface BlockDialogProps {
  person: Pick<User, 'clerkId' | 'fullName'>;
  onClose: () => void;
}

function BlockDialog({ person, onClose }: BlockDialogProps) {
  const { mutate, isPending } = useBlock();

  return (
    <Dialog title={`Block ${person.fullName}?`} onClose={onClose}>
      <p className="text-small text-muted">
        You won't get messages from each other, and neither of you sees whether the other is online or what they're playing. Your messages
        stay. Nobody is told, and you can unblock them anytime.
      </p>
      <ConfirmActions
        look="danger"
        label="Block"
        busyLabel="Blocking…"
        isBusy={isPending}
        onConfirm={() => mutate(person, { onSuccess: onClose })}
        onCancel={onClose}
      />
    </Dialog>
  );
}
