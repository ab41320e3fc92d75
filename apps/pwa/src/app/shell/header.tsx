import { Menu } from 'lucide-react';
import { Suspense } from 'react';
import { Account } from '../../features/session/account';
import { useIsAdmin, usePerson } from '../../features/session/use-session';
import { IconButton } from '../../ui/icon-button';
import { lazyPart } from '../../ui/lazy-part';
import { Logo } from './logo';
import { UnreadMessages } from './unread-messages';

const AccountMenu = lazyPart(async () => ({ default: (await import('./account-menu')).AccountMenu }));
const KeyboardShortcuts = lazyPart(() => import('./keyboard-shortcuts'));
const AdminLink = lazyPart(async () => ({ default: (await import('./admin-link')).AdminLink }));

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
      <div className="ml-auto flex items-center gap-1">
        {isAdmin && (
          <Suspense>
            <AdminLink />
          </Suspense>
        )}
        <Suspense fallback={<span className="size-11 max-md:hidden pointer-fine:md:size-10" />}>
          <KeyboardShortcuts />
        </Suspense>
        <Account menuOf={(person) => <AccountMenu person={person} />} />
      </div>
    </header>
  );
}
