import { screenPaths } from '@chorus/contracts';
import { Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { useIsSuspended } from '../features/session/use-session';
import { SharingProvider } from '../screens/sharing/sharing-provider';
import { ContentSkeleton } from '../ui/content-skeleton';
import { notFound, screens, suspended } from './screens';
import { ScreenFocus } from './shell/screen-focus';
import type { Places } from './shell/screen-focus';
import { reloadPage } from './shell/reload-page';
import { ScreenBoundary } from './shell/screen-boundary';

export function Router({ onShown }: { onShown?: (() => void) | undefined }) {
  const { pathname } = useLocation();
  const isSuspended = useIsSuspended();
  const [places] = useState<Places>(() => new Map());
  const sayShown = useOnce(onShown);

  return (
    <ScreenBoundary key={pathname} reloadPage={() => void reloadPage()}>
      <SharingProvider>
        <Suspense fallback={<ContentSkeleton className="screen" />}>
          <ScreenFocus places={places} />
          <Shown onShown={sayShown} />
          {isSuspended && pathname !== screenPaths.about ? (
            <suspended.Screen />
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

function useOnce(work: (() => void) | undefined): () => void {
  const isDone = useRef(false);
  return useCallback(() => {
    if (isDone.current) return;
    isDone.current = true;
    work?.();
  }, [work]);
}
