import { EyeOff } from 'lucide-react';
import { useIsPrivate } from '../../features/presence/use-presence';
import { UserMenu } from '../../features/session/user-menu';
import type { Person } from '../../platform/identity/person';
import { AccountItems } from './account-items';

const PRIVATE_SESSION = { name: 'private session', icon: <EyeOff /> };

export function AccountMenu({ person }: { person: Person }) {
  const isPrivate = useIsPrivate();

  return (
    <UserMenu person={person} badge={isPrivate ? PRIVATE_SESSION : undefined}>
      <AccountItems />
    </UserMenu>
  );
}
