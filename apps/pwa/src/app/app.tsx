import type { QueryClient } from '@tanstack/react-query';
import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { BrowserRouter } from 'react-router-dom';
import type { Playback } from '../features/player/create-playback';
import { PlaybackProvider } from '../features/player/playback-provider';
import { PlayerBar } from '../features/player/player-bar';
import { Opening } from '../features/session/opening';
import type { SessionActor } from '../features/session/session-machine';
import { SessionProvider } from '../features/session/session-provider';
import { PlayingTabTitle } from './playing-tab-title';
import { Router } from './router';
import { Shell } from './shell/shell';
import { Splash } from './shell/splash';

/** Nothing is toasted before the page is there. */
const Toaster = lazy(async () => ({ default: (await import('../ui/toaster')).Toaster }));

interface AppProps {
  queryClient: QueryClient;
  playback: Playback;
  session: SessionActor;
}

export const App = ({ queryClient, playback, session }: AppProps) => (
  <QueryClientProvider client={queryClient}>
    <SessionProvider session={session}>
      <PlaybackProvider playback={playback}>
        <Opening splash={<Splash />}>
          <BrowserRouter>
            <Shell player={<PlayerBar />}>
              <PlayingTabTitle>
                <Router />
              </PlayingTabTitle>
            </Shell>
          </BrowserRouter>
        </Opening>
        <Suspense>
          <Toaster />
        </Suspense>
      </PlaybackProvider>
    </SessionProvider>
  </QueryClientProvider>
);
