import type { QueryClient } from '@tanstack/react-query';
import { QueryClientProvider } from '@tanstack/react-query';
import { BrowserRouter } from 'react-router-dom';
import type { Playback } from '../features/player/create-playback';
import { PlaybackProvider } from '../features/player/playback-provider';
import { PlayerBar } from '../features/player/player-bar';
import { Toaster } from '../ui/toaster';
import { Router } from './router';
import { Shell } from './shell/shell';

interface AppProps {
  queryClient: QueryClient;
  playback: Playback;
}

export const App = ({ queryClient, playback }: AppProps) => (
  <QueryClientProvider client={queryClient}>
    <PlaybackProvider playback={playback}>
      <BrowserRouter>
        <Shell player={<PlayerBar />}>
          <Router />
        </Shell>
      </BrowserRouter>
      <Toaster />
    </PlaybackProvider>
  </QueryClientProvider>
);
