import type { User } from '@chorus/contracts';
import { Ban, CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { Menu, MenuItem } from '../../ui/overlays/menu';
import { useHasBlocked, useUnblock } from './use-blocked-people';
import { BlockDialog } from './block-dialog';

export function PersonMenu({ person }: { person: Pick<User, 'clerkId' | 'fullName'> }) {
  const hasBlocked = useHasBlocked(person.clerkId);
  const { mutate: unblock } = useUnblock();
  const [isAsked, setAsked] = useState(false);

  return (
    <>
      <Menu label={`More about ${person.fullName}`}>
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
