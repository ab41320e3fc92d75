import { Keyboard, Menu } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Account } from '../../features/session/account';
import { useIsAdmin } from '../../features/session/use-session';
import { IconButton } from '../../ui/icon-button';
import { Logo } from './logo';

const PrivateSessionItem = lazy(async () => ({
  default: (await import('../../features/presence/private-session-item')).PrivateSessionItem,
}));
const BlockedPeopleItem = lazy(async () => ({
  default: (await import('../../features/moderation/blocked-people-item')).BlockedPeopleItem,
}));
const BlockedPeopleDialog = lazy(async () => ({
  default: (await import('../../features/moderation/blocked-people-dialog')).BlockedPeopleDialog,
}));
const AdminLink = lazy(async () => ({ default: (await import('./admin-link')).AdminLink }));

interface HeaderProps {
  onMenu: () => void;
  onShortcuts: () => void;
}

export function Header({ onMenu, onShortcuts }: HeaderProps) {
  const isAdmin = useIsAdmin();
  const [showsBlocked, showBlocked] = useState(false);

  return (
    <header className="flex h-14 shrink-0 items-center gap-1 px-2 pt-[env(safe-area-inset-top)] [height:calc(3.5rem+env(safe-area-inset-top))] md:px-4">
      <IconButton label="Open menu" className="md:hidden" aria-haspopup="dialog" onClick={onMenu}>
        <Menu className="size-5.5" />
      </IconButton>
      <Logo />
      <div className="ml-auto flex items-center gap-1">
        {isAdmin && (
          <Suspense>
            <AdminLink />
          </Suspense>
        )}
        <IconButton label="Keyboard shortcuts" className="max-md:hidden" aria-haspopup="dialog" onClick={onShortcuts}>
          <Keyboard className="size-5" />
        </IconButton>
        <Account>
          <PrivateSessionItem />
          <BlockedPeopleItem onOpen={() => showBlocked(true)} />
        </Account>
      </div>
      {showsBlocked && (
        <Suspense>
          <BlockedPeopleDialog onClose={() => showBlocked(false)} />
        </Suspense>
      )}
    </header>
  );
}
