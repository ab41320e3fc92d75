import { Keyboard, Menu } from 'lucide-react';
import { Suspense } from 'react';
import { Account } from '../../features/session/account';
import { useIsAdmin, usePerson } from '../../features/session/use-session';
import { IconButton } from '../../ui/icon-button';
import { lazyPart } from '../../ui/lazy-part';
import { Logo } from './logo';
import { UnreadMessages } from './unread-messages';

const AccountMenu = lazyPart(async () => ({ default: (await import('./account-menu')).AccountMenu }));
const AdminLink = lazyPart(async () => ({ default: (await import('./admin-link')).AdminLink }));

interface HeaderProps {
  onMenu: () => void;
  onShortcuts: () => void;
}

export function Header({ onMenu, onShortcuts }: HeaderProps) {
  const isAdmin = useIsAdmin();
  const isSignedIn = usePerson() !== undefined;

  return (
    <header className="flex h-14 shrink-0 items-center gap-1 px-2 pt-[env(safe-area-inset-top)] [height:calc(3.5rem+env(safe-area-inset-top))] md:px-4">
      <div className="relative flex md:hidden">
        <IconButton label="Open menu" aria-haspopup="dialog" onClick={onMenu}>
          <Menu className="size-5.5" />
        </IconButton>
        {isSignedIn && <UnreadMessages className="pointer-events-none absolute top-0 right-0" />}
      </div>
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
        <Account menuOf={(person) => <AccountMenu person={person} />} />
      </div>
    </header>
  );
}
