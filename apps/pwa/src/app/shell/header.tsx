import { Menu } from 'lucide-react';
import { Suspense } from 'react';
import { Account } from '../../features/session/account';
import { useIsAdmin, usePerson } from '../../features/session/use-session';
import { IconButton } from '../../ui/controls/icon-button';
import { Logo } from './logo';
import { UnreadMessages } from './unread-messages';
import { AccountMenu, AdminLink } from './parts-for-people';
import { KeyboardShortcuts } from './keyboard-shortcuts';

export function Header({ onMenu }: { onMenu: () => void }) {
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
      <div className="flex flex-1 items-center justify-end gap-1">
        {isAdmin && (
          <Suspense>
            <AdminLink />
          </Suspense>
        )}
        <KeyboardShortcuts />
        <Account menuOf={(person) => <AccountMenu person={person} />} />
      </div>
    </header>
  );
}
