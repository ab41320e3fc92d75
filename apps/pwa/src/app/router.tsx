import { screenPaths } from '@chorus/contracts';
import { Suspense, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { matchPath, Route, Routes, useLocation } from 'react-router-dom';
import { useMayListen } from '../features/session/use-may-listen';
import { useGuest, useIsSuspended } from '../features/session/use-session';
import { SharingProvider } from '../screens/sharing/sharing-provider';
import { ContentSkeleton } from '../ui/content-skeleton';
import { beginLoading } from '../ui/states/content-loading';
import { alwaysOpen, closed, notFound, openToGuests, screens, suspended } from './screens';
import { ScreenFocus } from './shell/screen-focus';
import type { Places } from './shell/screen-focus';
import { reloadPage } from './shell/reload-page';
import { ScreenBoundary } from './shell/screen-boundary';

export function Router({ onShown }: { onShown?: (() => void) | undefined }) {
  const { pathname } = useLocation();
  const isSuspended = useIsSuspended();
  const mayListen = useMayListen();
  const open = useGuest() ? openToGuests : alwaysOpen;
  const [places] = useState<Places>(() => new Map());
  const sayShown = useShown(onShown);

  return (
    <ScreenBoundary key={pathname} reloadPage={() => void reloadPage()}>
      <SharingProvider>
        <Suspense fallback={<ContentSkeleton className="screen" />}>
          <ScreenFocus places={places} />
          <Shown onShown={sayShown} />
          {isSuspended && pathname !== screenPaths.about ? (
            <suspended.Screen />
          ) : !mayListen && !open.some((path) => matchPath(path, pathname)) ? (
            <closed.Screen />
          ) : (
            <Routes>
              {Object.entries(screens).map(([path, { Screen }]) => (
                <Route key={path} path={path} element={<Screen />} />
              ))}
              <Route path="*" element={<notFound.Screen />} />
            </Routes>
          )}
        </Suspense>
      </SharingProvider>
    </ScreenBoundary>
  );
}

/** Rendered beside a screen whose code may still have to load, so that its effect runs once the screen is shown. Each screen has its own. */
function Shown({ onShown }: { onShown: () => void }) {
  useEffect(onShown, [onShown]);
  return null;
}

/**
 * Returns what to call when a screen is shown. Until then `AfterContent` waits: a screen of the document is hydrated after the shell, and must
 * not have newer lists by then, for which such a part may have asked.
 */
function useShown(onShown: (() => void) | undefined): () => void {
  const end = useRef<() => void>(undefined);
  const isDone = useRef(false);
  useLayoutEffect(() => {
    if (!isDone.current) end.current = beginLoading();
    return () => end.current?.();
  }, []);

  return useCallback(() => {
    if (isDone.current) return;
    isDone.current = true;
    end.current?.();
    onShown?.();
  }, [onShown]);
}
