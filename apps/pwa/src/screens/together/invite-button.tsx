import type { User } from '@chorus/contracts';
import { Headphones } from 'lucide-react';
import { IconButton } from '../../ui/controls/icon-button';
import { useInvite } from './use-invite';

export function InviteButton({ person }: { person: Pick<User, 'clerkId' | 'fullName'> }) {
  const invite = useInvite(person);

  return (
    <IconButton label={`Listen together with ${person.fullName}`} onClick={() => void invite()}>
      <Headphones className="size-5" />
    </IconButton>
  );
}
