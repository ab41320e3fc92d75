import type { QueryClient } from '@tanstack/react-query';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import type { Playback } from '../features/player/create-playback';
import { PlaybackProvider } from '../features/player/use-player';
import { Opening } from '../features/session/opening';
import type { SessionActor } from '../features/session/session-machine';
import { SessionProvider } from '../features/session/session-provider';
import type { Services } from '../platform/services/services';
import { ServicesProvider } from '../platform/services/services';
import type { Readable } from '../platform/store/create-store';
import { Toaster } from '../ui/overlays/toaster';
import { Page } from './page';
import { Splash } from './shell/splash';

export interface AppProps {
  queryClient: QueryClient;
  playback: Playback;
  session: SessionActor;
  services: Promise<Services>;
  unread: Readable<number>;
  /** Called when a screen is on the page. */
  onShown?: () => void;
  Addresses?: ComponentType<{ children: ReactNode }>;
}

export function App({ queryClient, playback, session, services, unread, onShown, Addresses = BrowserRouter }: AppProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <SessionProvider session={session}>
        <PlaybackProvider playback={playback}>
          <ServicesProvider services={services}>
            <Opening splash={<Splash />}>
              <Addresses>
                <Page services={services} unread={unread} onShown={onShown} />
              </Addresses>
            </Opening>
          </ServicesProvider>
          <Toaster />
        </PlaybackProvider>
      </SessionProvider>
    </QueryClientProvider>
  );
}
