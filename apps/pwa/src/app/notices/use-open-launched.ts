import { screenPaths } from '@chorus/contracts';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { followLaunches } from '../../platform/install/follow-launches';

/** Opens the address with which the installed app is launched while it is open, without reloading, so that playback goes on. */
export function useOpenLaunched(): void {
  const navigate = useNavigate();
  const open = useEffectEvent(({ origin, pathname, search, hash }: URL) => {
    // The app's icon brings its window to the front as it is.
    const isOfIcon = pathname === screenPaths.home && search === '';
    // The browser itself loads what another app shares, by POST, and that load leads to another address than the launch has.
    const isLoaded = pathname === screenPaths.share;
    if (origin === location.origin && !isOfIcon && !isLoaded) void navigate(pathname + search + hash);
  });

  useEffect(() => {
    if (!window.launchQueue) return;
    const [loading] = performance.getEntriesByType('navigation');
    const isReload = loading instanceof PerformanceNavigationTiming && loading.type === 'reload';
    followLaunches(window.launchQueue, { address: loading?.name ?? location.href, isReload }, (launched) => open(launched));
  }, []);
}
