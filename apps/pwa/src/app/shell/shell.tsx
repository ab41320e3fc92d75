import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { lazyPart } from '../../ui/lazy-part';
import { ContentSkeleton } from '../../ui/content-skeleton';
import { useMediaQuery } from '../../ui/use-media-query';
import { WIDE } from '../../ui/wide';
import { lazyScreen } from '../lazy-screen';
import { Header } from './header';
import { MAIN_ID, MainPanel } from './main-panel';
import { reloadPage } from './reload-page';
import { ScreenBoundary } from './screen-boundary';
import { useMenu } from './use-menu';

const wideBody = lazyScreen(() => import('./wide-body'));
const Drawer = lazyPart(async () => ({ default: (await import('./drawer')).Drawer }));

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

  return (
    <div className="flex h-dvh flex-col overflow-hidden pr-[env(safe-area-inset-right)] pl-[env(safe-area-inset-left)]">
      <a href={`#${MAIN_ID}`} className="skip-link">
        Skip to content
      </a>
      <Header onMenu={menu.open} />
      {isWide ? (
        <ScreenBoundary reloadPage={() => void reloadPage()}>
          <Suspense fallback={<ContentSkeleton className="min-h-0 flex-1" />}>
            <wideBody.Screen>{children}</wideBody.Screen>
          </Suspense>
        </ScreenBoundary>
      ) : (
        <MainPanel className="min-h-0 flex-1">{children}</MainPanel>
      )}
      {player}
      <Suspense>{menu.isOpen && !isWide && <Drawer onClose={menu.close} />}</Suspense>
    </div>
  );
}
