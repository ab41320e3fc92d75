import { startTransition, useOptimistic, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { useWideLayout } from '../../ui/hooks/use-wide-layout';
import { Header } from './header';
import { MAIN_ID, MainPanel } from './main-panel';
import { Drawer } from './drawer';
import { TabBar } from './tab-bar';
import { WideBody } from './wide-body';

interface ShellProps {
  player: ReactNode;
  children: ReactNode;
}

export function Shell({ player, children }: ShellProps) {
  const isWide = useWideLayout();
  const menu = useMenu();

  return (
    <div className="flex h-dvh flex-col overflow-hidden pr-[env(safe-area-inset-right)] pl-[env(safe-area-inset-left)]">
      <a href={`#${MAIN_ID}`} className="skip-link">
        Skip to content
      </a>
      <Header onMenu={menu.open} />
      {isWide ? <WideBody>{children}</WideBody> : <MainPanel className="min-h-0 flex-1">{children}</MainPanel>}
      {player}
      {!isWide && <TabBar />}
      {menu.isOpen && !isWide && <Drawer onClose={menu.close} />}
    </div>
  );
}

const opened = z.object({ menu: z.literal('open') });
const neverChanges = () => () => undefined;

/** The open menu is a history entry, so that Back closes it; a link in it replaces that entry. */
function useMenu() {
  const location = useLocation();
  const navigate = useNavigate();
  // The document shows it closed, and the first render must match that, even after a reload with the menu open.
  const isRendered = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  // All links of the screen would render with the new entry before the menu is shown.
  const [isOpen, openNow] = useOptimistic(isRendered && opened.safeParse(location.state).success);

  return {
    isOpen,
    open: () =>
      startTransition(() => {
        openNow(true);
        void navigate(location, { state: { menu: 'open' } });
      }),
    close: () => void navigate(-1),
  };
}
