import type { QueryClient } from '@tanstack/react-query';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import type { Playback } from '../create-playback';
import { listenToPlaybackKeys } from '../playback-keys';
import { PlaybackProvider } from '../use-player';
import { MiniPlayer } from './mini-player';
import { openPictureWindow } from './picture-window';

/** Opens a second view of the same state machines. Playback belongs to the page, and continues when this window closes. */
export async function openMiniPlayer(playback: Playback, client: QueryClient): Promise<void> {
  const picture = await openPictureWindow();
  if (!picture) return;
  const root = createRoot(picture.document.body);
  picture.addEventListener('pagehide', () => root.unmount(), { once: true });
  listenToPlaybackKeys(playback, picture.document);
  root.render(
    <QueryClientProvider client={client}>
      <PlaybackProvider playback={playback}>
        <MiniPlayer />
      </PlaybackProvider>
    </QueryClientProvider>,
  );
}
