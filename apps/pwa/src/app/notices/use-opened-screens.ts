import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useService } from '../../platform/services/services';
import type { OpenedScreens } from '../wiring/offline/keep-documents';

declare module '../../platform/services/services' {
  interface Services {
    openedScreens: OpenedScreens;
  }
}

export function useOpenedScreens(): void {
  const { open } = useService('openedScreens');
  const { pathname, search } = useLocation();

  useEffect(() => open({ pathname, searchParams: new URLSearchParams(search) }), [open, pathname, search]);
}
