import { Menu } from 'lucide-react';
import { Suspense } from 'react';
import { Account } from '../../features/session/account';
import { useIsAdmin } from '../../features/session/use-session';
import { IconButton } from '../../ui/controls/icon-button';
import { Logo } from './logo';
import { AccountMenu, AdminLink, GuestMenu } from './parts-for-people';
import { KeyboardShortcuts } from './keyboard-shortcuts';
import { ReportLink } from './report-link';

export function Header({ onMenu }: { onMenu: () => void }) {
  const isAdmin = useIsAdmin();

  return (
    <header className="gives-way flex h-[calc(3.5rem+env(safe-area-inset-top))] shrink-0 items-center gap-1 px-2 pt-[env(safe-area-inset-top)] md:px-4">
      <IconButton label="Open menu" aria-haspopup="dialog" className="md:hidden" onClick={onMenu}>
        <Menu className="size-5.5" />
      </IconButton>
      <Logo />
      <div className="flex flex-1 items-center justify-end gap-1">
        {isAdmin && (
          <Suspense>
            <AdminLink />
          </Suspense>
        )}
        <KeyboardShortcuts />
        <ReportLink />
        <Account menuOf={(person) => <AccountMenu person={person} />} guestMenuOf={(guest) => <GuestMenu guest={guest} />} />
      </div>
    </header>
  );
}
