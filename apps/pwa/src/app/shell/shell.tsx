import { screenPaths } from '@chorus/contracts';
import { Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { lazyPart } from '../../ui/lazy-part';
import { useMediaQuery } from '../../ui/use-media-query';
import { WIDE } from '../../ui/wide';
import { lazyScreen } from '../lazy-screen';
import { Header } from './header';
import { MAIN_ID, MainPanel } from './main-panel';
import { reloadPage } from './reload-page';
import { ScreenBoundary } from './screen-boundary';
import { useKey } from './use-key';
import { useMenu } from './use-menu';

const wideBody = lazyScreen(() => import('./wide-body'));
const Drawer = lazyPart(async () => ({ default: (await import('./drawer')).Drawer }));
const ShortcutsDialog = lazyPart(async () => ({ default: (await import('./shortcuts-dialog')).ShortcutsDialog }));

/**
 * Fetches the code of the wide layout before it renders: content that suspends appears 300 ms
 * later at the earliest.
 */
export async function preloadShell(): Promise<void> {
  if (matchMedia(WIDE).matches) await wideBody.load().catch(() => undefined);
}

interface ShellProps {
  player: ReactNode;
  children: ReactNode;
}

export function Shell({ player, children }: ShellProps) {
  const isWide = useMediaQuery(WIDE);
  const menu = useMenu();
  const [showsShortcuts, setShowsShortcuts] = useState(false);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();

  useKey('?', () => setShowsShortcuts(true));
  useKey('/', () => void navigate({ pathname: screenPaths.search, search: pathname === screenPaths.search ? search : '', hash: 'search' }));

  return (
    <div className="flex h-dvh flex-col overflow-hidden pr-[env(safe-area-inset-right)] pl-[env(safe-area-inset-left)]">
      <a href={`#${MAIN_ID}`} className="skip-link">
        Skip to content
      </a>
      <Header onMenu={menu.open} onShortcuts={() => setShowsShortcuts(true)} />
      {isWide ? (
        <ScreenBoundary reloadPage={() => void reloadPage()}>
          <Suspense fallback={<div className="min-h-0 flex-1" />}>
            <wideBody.Screen>{children}</wideBody.Screen>
          </Suspense>
        </ScreenBoundary>
      ) : (
        <MainPanel className="min-h-0 flex-1">{children}</MainPanel>
      )}
      {player}
      <Suspense>
        {menu.isOpen && !isWide && <Drawer onClose={menu.close} />}
        {showsShortcuts && <ShortcutsDialog onClose={() => setShowsShortcuts(false)} />}
      </Suspense>
    </div>
  );
}
