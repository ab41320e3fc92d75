import { screenPaths } from '@chorus/contracts';
import { Suspense, useEffect, useState } from 'react';
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

  return (
    <ScreenBoundary key={pathname} reloadPage={() => void reloadPage()}>
      <SharingProvider>
        <Suspense fallback={<ContentSkeleton className="screen" />}>
          <ScreenFocus places={places} />
          <Shown onShown={onShown} />
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

/** Beside a screen, whose code may still have to load. */
function Shown({ onShown }: { onShown: (() => void) | undefined }) {
  useEffect(() => onShown?.(), [onShown]);
  return null;
}
